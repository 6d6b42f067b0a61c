import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandOf, brands, environmentOf } from '../../brands/index.ts'
import { type Area, areas } from '../../src/contract/codes.ts'

const all = Object.values(brands)

describe('the brands', () => {
  it('[BRD-01] are sixteen, by these keys', () => {
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

  it('[BRD-01] live in one data file each, named after the key, and none is left out', () => {
    const files = readdirSync(new URL('../../brands/', import.meta.url)).filter(
      (name) => name.endsWith('.ts') && !['index.ts', 'schema.ts'].includes(name),
    )
    expect(files.map((name) => name.replace('.ts', '')).sort()).toEqual(Object.keys(brands).sort())
    for (const [key, brand] of Object.entries(brands)) expect(brand.key).toBe(key)
  })

  it('differ in title, colour and mark', () => {
    for (const field of ['title', 'color', 'mark', 'appId', 'eventId', 'copyright'] as const) {
      expect(new Set(all.map((brand) => String(brand[field]))).size, field).toBe(all.length)
    }
    expect(brands.watt.color).toBe('00bbff')
  })

  it('[BRD-13] sell in their areas only, and together in all twelve', () => {
    expect(new Set(all.flatMap((brand) => brand.areas))).toEqual(new Set(areas))
    expect(brands.watt.areas).toEqual(['universal'])
    expect(brands.ssgame.areas).toEqual(['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'])
  })

  it('[BRD-14] charge in the currency of the brand or of the area', () => {
    const byDefault = Object.fromEntries(all.map((brand) => [brand.key, brand.currency.default]))
    expect(byDefault).toMatchObject({ ko: 'KRW', dragon: 'USD', watt: 'USD', ru: 'USD' })
    expect(byDefault).toMatchObject({ coolgame: 'TWD', acenet: 'TWD', rhinosTwhk: 'TWD' })
    for (const brand of all) {
      const currencyOf = (area: Area) => brand.currency.byArea?.[area]
      if (brand.areas.includes('hk')) expect(currencyOf('hk') ?? brand.currency.default, brand.key).toBe('TWD')
      if (brand.areas.includes('ja')) expect(currencyOf('ja') ?? brand.currency.default, brand.key).toBe('JPY')
    }
  })

  it('[BRD-12] use the new layout, but for coolgame, ru and two areas of ssgame', () => {
    const others = all.filter((brand) => !['coolgame', 'ru', 'ssgame'].includes(brand.key))
    expect(others.every((brand) => brand.layout === 'new')).toBe(true)
    expect([brands.coolgame.layout, brands.ru.layout]).toEqual(['old', 'old'])
    expect(brands.ssgame.layout).toMatchObject({ default: 'new', byArea: { kr: 'old', ru: 'old' } })
  })

  it('[BRD-07] name their games, each with client ids of its own for android, ios and web', () => {
    const ids = all.flatMap((brand) => brand.games.flatMap((game) => Object.values(game.clientIdMap)))
    expect(new Set(ids).size).toBe(ids.length)
    for (const brand of all) expect(brand.games.length, brand.key).toBeGreaterThan(1)
    expect(brands.watt.games[0]?.clientIdMap.web).toBe('10101')
  })

  it('sell at least one game in every area of theirs where they sell by area [REG-02]', () => {
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

  it('lay features down as data: the legal notice with Japanese brands, the pay script with the Korean one', () => {
    const having = (feature: keyof (typeof all)[number]['features']) =>
      all.filter((brand) => brand.features[feature]).map((brand) => brand.key)
    expect(having('legalNotice')).toEqual(['acenetJp', 'spotJp', 'rhinosJp'])
    expect(having('payScript')).toEqual(['ko'])
  })
})

describe('the host', () => {
  it('[BRD-02] chooses the brand: locally by name with any port, a bare local host serves watt', () => {
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
    }
  })

  it('[BRD-02] that nobody knows chooses no brand', () => {
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

  it("[BRD-15] with demo in it is the demo environment, and a brand's hosts follow it", () => {
    expect(environmentOf('watt.localhost:8080')).toBe('production')
    expect(environmentOf('DEMO.example')).toBe('demo')
    for (const { hosts } of all) {
      expect([environmentOf(hosts.demo.web), environmentOf(hosts.production.web)]).toEqual(['demo', 'production'])
      expect(hosts.demo.payment).not.toBe(hosts.production.payment)
    }
  })
})
