import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callOriginsOf, environmentOf, hostsOf } from '../../brands/environment.ts'
import { allBrands, brandOf, brands } from '../../brands/index.ts'
import { clientIdFields } from '../../brands/schema.ts'
import { type Area, areas } from '../../src/contract/codes.ts'
import { contrast } from '../../src/ui/styles/tones.ts'

const all = Object.values(brands)

/** Returns the perceived difference of two colours (Oklab distance). A difference of 0.02 is just visible. */
const distance = (one: string, other: string): number => {
  const labOf = (hex: string) => {
    const [r, g, b] = [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
    return [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ]
  }
  const to = labOf(other)
  return Math.hypot(...labOf(one).map((part, at) => part - (to[at] ?? 0)))
}

describe('the brands', () => {
  it('[BRD-01] are sixteen, with these keys', () => {
    expect(Object.keys(brands)).toEqual([
      'watt',
      'dragon',
      'ko',
      'coolgame',
      'ru',
      'joynet',
      'ssgame',
      'joyage',
      'acenet',
      'acenetJp',
      'rhinosTwhk',
      'rhinos',
      'spotJp',
      'rhinosJp',
      'rhinosSea',
      'brandEn',
    ])
  })

  it('[BRD-01] have one data file each, named after the key, and every data file is a brand', () => {
    const others = ['index', 'hosts', 'schema', 'environment', 'theme', 'words']
    const files = readdirSync(new URL('../../brands/', import.meta.url)).map((name) => name.replace('.ts', ''))
    expect(files.filter((name) => !others.includes(name)).sort()).toEqual(Object.keys(brands).sort())
    expect(allBrands()).toEqual(all)
    for (const [key, brand] of Object.entries(brands)) expect(brand.key).toBe(key)
  })

  it('differ in title, colour and mark', () => {
    for (const field of ['title', 'color', 'mark', 'appId', 'eventId', 'copyright'] as const) {
      expect(new Set(all.map((brand) => String(brand[field]))).size, field).toBe(all.length)
    }
    expect(brands.watt.color).toBe('00bbff')
  })

  it('[BRD-13] sell only in their areas, and together in all twelve', () => {
    expect(new Set(all.flatMap((brand) => brand.areas))).toEqual(new Set(areas))
    expect(brands.watt.areas).toEqual(['universal'])
    expect(brands.ssgame.areas).toEqual(['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'])
  })

  it('[BRD-14] charge in the currency of the brand or of the area', () => {
    const usd = ['watt', 'dragon', 'ru', 'joynet', 'ssgame', 'joyage', 'rhinos', 'rhinosSea', 'brandEn']
    const twd = ['coolgame', 'acenet', 'rhinosTwhk']
    const jpy = ['acenetJp', 'spotJp', 'rhinosJp']
    const defaults = { USD: usd, TWD: twd, JPY: jpy, KRW: ['ko'] }
    const byDefault = Map.groupBy(all, ({ currency }) => currency.default)
    expect(Object.fromEntries([...byDefault].map(([code, having]) => [code, having.map(({ key }) => key)]))).toEqual(
      defaults,
    )
    const ofArea: Partial<Record<Area, string>> = { hk: 'TWD', twhk: 'TWD', ja: 'JPY', kr: 'KRW' }
    for (const { key, areas: sold, currency } of all)
      for (const area of sold)
        expect(currency.byArea?.[area] ?? currency.default, `${key} ${area}`).toBe(ofArea[area] ?? 'USD')
  })

  it('[BRD-12] use the new layout, except coolgame, ru and two areas of ssgame', () => {
    const others = all.filter((brand) => !['coolgame', 'ru', 'ssgame'].includes(brand.key))
    expect(others.every((brand) => brand.layout === 'new')).toBe(true)
    expect([brands.coolgame.layout, brands.ru.layout]).toEqual(['old', 'old'])
    expect(brands.ssgame.layout).toMatchObject({ default: 'new', byArea: { kr: 'old', ru: 'old' } })
  })

  it('[BRD-07] name their games, each with its own client ids for android, ios and web', () => {
    const ids = all.flatMap((brand) => clientIdFields(brand).map(([, id]) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const brand of all) expect(brand.games.length, brand.key).toBeGreaterThan(1)
    expect(brands.watt.games[0]?.clientIdMap.web).toBe('10101')
  })

  it('[BRD-07] have per game a name key, the ids for android, ios and web, one of the twelve areas, and nothing else', () => {
    const twelve = 'universal eru sea ja kr twhk mea hk codapay useuro ru dragon'.split(' ')
    for (const { key, games } of all)
      for (const game of games) {
        const { editions = [], ...own } = game
        expect(Object.keys(own).sort(), key).toEqual(['area', 'clientIdMap', 'nameKey'])
        for (const { clientIdMap } of [game, ...editions]) {
          expect(Object.keys(clientIdMap).sort(), key).toEqual(['android', 'ios', 'web'])
          for (const id of Object.values(clientIdMap)) expect(id, key).toMatch(/^\d+$/)
        }
        expect(twelve, key).toContain(game.area)
      }
  })

  it('have at least one game in each of their areas if they sell by area [REG-02]', () => {
    expect(new Set(brands.ssgame.games.map((game) => game.area))).toEqual(new Set(brands.ssgame.areas))
  })

  it('[BRD-08] carry settings for every login method they offer', () => {
    for (const { key, login } of all) {
      const offers = (name: (typeof login.methods)[number]) => login.methods.includes(name)
      expect([key, offers('google')]).toEqual([key, Boolean(login.googleClientId && login.googlePackage)])
      expect([key, offers('facebook')]).toEqual([key, Boolean(login.facebookAppId)])
      expect([key, offers('apple')]).toEqual([key, Boolean(login.iosBundle)])
      expect([key, offers('vk')]).toEqual([key, Boolean(login.vkId)])
      expect([key, offers('twitter')]).toEqual([key, Boolean(login.twitterRedirect)])
      expect(login.loginClient, key).toBeGreaterThan(0)
    }
  })

  it('declare features as data: the legal notice for Japanese brands, the pay script for the Korean brand', () => {
    const having = (feature: keyof (typeof all)[number]['features']) =>
      all.filter((brand) => brand.features[feature]).map((brand) => brand.key)
    expect(having('legalNotice')).toEqual(['acenetJp', 'spotJp', 'rhinosJp'])
    expect(having('payScript')).toEqual(['ko'])
  })

  it('give the Japanese legal notice in Japanese, with every entry that the law requires', () => {
    for (const { key, features } of all.filter(({ areas: sold }) => sold.length === 1 && sold[0] === 'ja')) {
      const { phone, inquiry, ...texts } = features.legalNotice ?? { phone: '', inquiry: '' }
      expect(Object.keys(texts).sort(), key).toEqual(
        'address deliveryTime extraFees manager paymentMethods paymentTime phoneHours price requirements returns seller'.split(
          ' ',
        ),
      )
      for (const text of Object.values(texts)) expect(text, key).toMatch(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u)
      expect(phone).toMatch(/^[\d-]+$/)
      expect(inquiry).toMatch(/^https:/)
    }
  })

  it('use reserved host names until an operator configures real hosts', () => {
    for (const brand of all) {
      const addresses = [...JSON.stringify(brand).matchAll(/(?:https:\/\/|@)([\w.-]+)/g)].map(([, address]) => address)
      expect(addresses.length).toBeGreaterThan(2)
      for (const address of addresses) expect(address).toMatch(/\.example$/)
      for (const host of Object.values(brand.hosts).flatMap(({ backup, ...single }) => [
        ...Object.values(single),
        ...backup,
      ]))
        expect(host).toMatch(/\.example$/)
    }
  })

  it('have distinguishable colours, and an icon that is visible on light and dark tabs', () => {
    for (const { key, color } of all) {
      for (const tab of ['#ffffff', '#202124'])
        expect(contrast(`#${color}`, tab), `${key} on ${tab}`).toBeGreaterThan(2.15)
      const nearest = Math.min(...all.filter((other) => other.key !== key).map((other) => distance(color, other.color)))
      expect(nearest, key).toBeGreaterThan(0.09)
    }
  })

  it('draw their marks inside the 32 × 32 box', () => {
    for (const { key, mark } of all) {
      for (const path of mark) {
        const starts = [...path.matchAll(/[ML]\s*(-?[\d.]+)[ ,]*(-?[\d.]+)/g)].flatMap(([, x, y]) => [
          Number(x),
          Number(y),
        ])
        for (const number of starts) expect(number >= 0 && number <= 32, `${key} ${number}`).toBe(true)
      }
    }
  })
})

describe('the host', () => {
  it("[BRD-02] chooses the brand: locally by the brand's name with any port; a bare local host serves watt", () => {
    for (const brand of all) {
      expect(brandOf(`${brand.key}.localhost:8080`)).toBe(brand)
      expect(brandOf(`${brand.key.toLowerCase()}.localhost`)).toBe(brand)
    }
    for (const host of ['localhost', 'localhost:5173', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST.:80']) {
      expect(brandOf(host), host).toBe(brands.watt)
    }
  })

  it("[BRD-02] chooses the brand: by the brand's own web hosts", () => {
    for (const brand of all) {
      expect(brandOf(brand.hosts.production.web)).toBe(brand)
      expect(brandOf(`${brand.hosts.demo.web}:443`)).toBe(brand)
      for (const { payment, backup, data } of Object.values(brand.hosts)) {
        for (const host of [payment, ...backup]) expect(brandOf(host.toUpperCase()), host).toBe(brand)
        // The data host receives analytics events and serves no page, so it belongs to no brand.
        expect(brandOf(data)).toBeNull()
      }
    }
  })

  it('[BRD-02] chooses no brand if it is unknown', () => {
    for (const host of [
      '',
      'example.com',
      'nobody.localhost',
      'watt.localhost.example.com',
      'constructor',
      'a b',
      ':80',
    ]) {
      expect(brandOf(host), host).toBeNull()
    }
  })

  it('[BRD-15] determines the hosts a page calls: demo hosts if it contains "demo", production hosts otherwise; its own host if no brand has it', () => {
    const { watt } = brands
    expect(callOriginsOf(watt, 'topup.watt.example')).toEqual([
      'https://pay.watt.example',
      'https://pay2.watt.example',
      'https://pay3.watt.example',
    ])
    // only production has backup hosts (§8)
    expect(callOriginsOf(watt, 'demo-topup.watt.example')).toEqual(['https://demo-pay.watt.example'])
    for (const local of ['watt.localhost:4000', 'localhost', 'demo.localhost'])
      expect(callOriginsOf(watt, local), local).toEqual([''])
    const literals: [host: string, environment: string][] = [
      ['demo-topup.watt.example', 'demo'],
      ['topup.demo.watt.example', 'demo'],
      ['TOPUP.DEMO.watt.example:443', 'demo'],
      ['topup.watt.example', 'production'],
      ['test.watt.example', 'production'],
    ]
    for (const [host, environment] of literals) expect(environmentOf(host), host).toBe(environment)
  })

  it('[BRD-15] containing "demo" belongs to the demo environment, and so do the brand\'s other hosts', () => {
    expect(environmentOf('watt.localhost:8080')).toBe('production')
    expect(environmentOf('DEMO.example')).toBe('demo')
    for (const { hosts } of all) {
      expect([environmentOf(hosts.demo.web), environmentOf(hosts.production.web)]).toEqual(['demo', 'production'])
      expect(hosts.demo.payment).not.toBe(hosts.production.payment)
    }
    for (const brand of all) {
      for (const environment of ['production', 'demo'] as const) {
        const { web, payment, backup } = brand.hosts[environment]
        for (const host of [web, payment, ...backup]) expect(hostsOf(brand, host)).toBe(brand.hosts[environment])
      }
    }
  })
})
