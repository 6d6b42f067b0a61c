// @vitest-environment jsdom
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allBrands, brandOf, brands, supplyBrands } from '../../../brands/index.ts'
import type { BrandData } from '../../../brands/schema.ts'
import { supplyBrandsFrom } from '../../../src/server/brands/brandsFolder.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { seed } from '../../../src/server/seed/seed.ts'
import { toneCss } from '../../../src/ui/styles/tones.ts'
import { openTestShop } from '../support/harness.ts'

const hostsOf = (prefix: string) => ({
  payment: `${prefix}pay.lantern.example`,
  web: `${prefix}shop.lantern.example`,
  backup: [`${prefix}pay2.lantern.example`],
  data: `${prefix}data.lantern.example`,
})
/** A made-up brand that is not part of the build. */
const lantern: BrandData = {
  key: 'lantern',
  title: 'Lantern <Top-up> & more',
  appId: '3999',
  eventId: '6999',
  hosts: { production: hostsOf(''), demo: hostsOf('demo-') },
  links: { privacy: 'https://www.lantern.example/privacy', terms: 'https://www.lantern.example/terms' },
  copyright: '© 2026 Lantern',
  areas: ['sea', 'mea'],
  languages: ['th', 'ar', 'en'],
  defaultLanguage: 'th',
  currency: { default: 'USD', byArea: { sea: 'THB' } },
  color: '7b2d43',
  mark: ['M8 4h16v24H8zM12 10h8v12h-8z'],
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '19911', ios: '19921', web: '19901' }, area: 'sea' },
    { nameKey: 'a game of its own', clientIdMap: { android: '19912', ios: '19922', web: '19902' }, area: 'mea' },
  ],
  login: { methods: ['password'], loginClient: 9999 },
  layout: { default: 'new', byArea: { mea: 'old' } },
  vip: false,
  features: {},
  support: { email: 'help@lantern.example' },
}
/** Returns a copy of the made-up brand in which `more` replaces some fields. */
const wrong = (more: object) => ({ ...lantern, ...more })
const without = (field: keyof BrandData) =>
  Object.fromEntries(Object.entries(lantern).filter(([name]) => name !== field))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brands-'))
})
afterEach(async () => {
  supplyBrands([])
  await rm(folder, { recursive: true })
})
const lay = (name: string, data: unknown) =>
  writeFile(join(folder, name), typeof data === 'string' ? data : JSON.stringify(data))

const refusal = async (): Promise<string> => {
  try {
    await supplyBrandsFrom(folder)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('A brand from a file', () => {
  let shop: Awaited<ReturnType<typeof openTestShop>>
  let app: ReturnType<typeof createApp>
  let appDir: string
  beforeAll(async () => {
    const brandsDir = await mkdtemp(join(tmpdir(), 'brand-'))
    await writeFile(join(brandsDir, 'lantern.json'), `\uFEFF${JSON.stringify(lantern, null, 2)}`)
    await writeFile(join(brandsDir, 'read me.txt'), 'not a brand')
    await supplyBrandsFrom(brandsDir)
    await rm(brandsDir, { recursive: true })
    appDir = await mkdtemp(join(tmpdir(), 'app-'))
    await mkdir(join(appDir, 'assets'))
    await writeFile(
      join(appDir, 'index.html'),
      '<!doctype html><html lang="en" dir="ltr"><head><!--brand:head--></head><body><div id="app"></div></body></html>',
    )
    shop = await openTestShop()
    app = createApp({ ...shop, testing: false, appDir, toneCss, report: () => {} })
  })
  beforeEach(() => supplyFromMemory())
  afterAll(async () => {
    await shop.close()
    await rm(appDir, { recursive: true })
  })

  /** Adds the made-up brand to the shop by a brand file. */
  const supplyFromMemory = async () => {
    await lay('lantern.json', lantern)
    await supplyBrandsFrom(folder)
  }
  const pageAt = async (host: string) => {
    const answer = await app.request(`http://${host}/`, { headers: { host } })
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  }

  it.each(['lantern.localhost:4000', 'shop.lantern.example', 'demo-shop.lantern.example', 'pay2.lantern.example'])(
    '[BRD-01 BRD-02 BRD-04] has its page at %s without new code: title, colour, icon, language and data',
    async (host) => {
      const page = await pageAt(host)
      expect(page.title).toBe('Lantern <Top-up> & more')
      expect(page.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#7b2d43')
      const icon = decodeURIComponent(page.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
      expect(icon).toContain('fill="#7b2d43"')
      expect(icon).toContain('d="M8 4h16v24H8zM12 10h8v12h-8z"')
      expect(page.querySelector('style')?.textContent).toContain('--color-brand:#7b2d43')
      expect(page.documentElement.lang).toBe('th')
      expect(JSON.parse(page.querySelector('#brand')?.textContent ?? '')).toEqual({
        ...lantern,
        login: { methods: lantern.login.methods },
      })
    },
  )

  it('[BRD-01 BRD-13] sells its games, in its areas and its currency only', async () => {
    const ask = (area: string, host = 'lantern.localhost') =>
      shop.call('getGameList', { client_id: '19901', platform: 'web', domain_area: area }, host)
    const { content } = await ask('sea')
    expect(JSON.stringify(content)).toContain('19901')
    expect(JSON.stringify(content)).not.toContain('19902')
    expect((await ask('ja')).code).toBe(-3014)
    const goods = { client_id: '19901', domain_area: 'sea', platform: 'web' }
    expect(JSON.stringify((await shop.call('getGoods', goods, 'lantern.localhost')).content)).toContain('THB')
    expect((await shop.call('getGoods', { ...goods, domain_area: 'universal' }, 'watt.localhost')).code).toBe(-3001)
  })

  it('[BRD-01] has a server and a role in each of its games, and keeps them when the demo’s games are updated', async () => {
    const placesIn = async (client_id: string, domain_area: string) => {
      const oauth_token = await shop.login('ann', 'ann-pass', 'lantern.localhost', client_id)
      const asked = { client_id, domain_area, oauth_token }
      const servers = (await shop.call('getServerList', asked, 'lantern.localhost')).content?.servers
      const roles = (await shop.call('getAllRoleList', asked, 'lantern.localhost')).content?.roles
      return [servers, roles].map((list) => list?.map(({ server_id }) => server_id))
    }
    const everywhere = async () => [await placesIn('19901', 'sea'), await placesIn('19902', 'mea')]
    const inBoth = [
      [['S1'], ['S1']],
      [['S1'], ['S1']],
    ]
    expect(await everywhere()).toEqual(inBoth)
    await shop.db.updateTable('meta').set({ value: 'an earlier build' }).where('key', '=', 'seed').execute()
    await seed(shop.db, shop.shop.now(), { isShared: false, passwordCost: 2 })
    expect(await everywhere()).toEqual(inBoth)
  })

  it('[BRD-02] leaves every other host unchanged', async () => {
    expect(allBrands()).toHaveLength(17)
    expect(brandOf('localhost')).toBe(brands.watt)
    for (const brand of Object.values(brands)) expect(brandOf(brand.hosts.production.web)).toBe(brand)
    expect((await app.request('http://nobody.localhost/', { headers: { host: 'nobody.localhost' } })).status).toBe(404)
  })
})

describe('A bad brand file', () => {
  it.each<[words: string, data: unknown]>([
    ['title: is missing', without('title')],
    ['title: must not be blank', wrong({ title: '  ' })],
    ['copyright: must not be blank', wrong({ copyright: '' })],
    ['key: must be letters', wrong({ key: 'Lantern 2' })],
    ['key: sdk is the name of a host of the server', wrong({ key: 'sdk' })],
    ['appId: must be a text', wrong({ appId: 3999 })],
    ['areas.0: must be one of universal, eru, sea', wrong({ areas: ['moon'] })],
    ['areas: needs at least one', wrong({ areas: [] })],
    ['areas.2: sea is listed twice', wrong({ areas: ['sea', 'mea', 'sea'] })],
    ['languages.1: must be one of ar, de', wrong({ languages: ['th', 'xx'] })],
    ['defaultLanguage: is not one of languages', wrong({ defaultLanguage: 'de' })],
    ['currency.default: must be a currency code', wrong({ currency: { default: '$' } })],
    ['currency.byArea.ja: ja is not one', wrong({ currency: { default: 'USD', byArea: { ja: 'JPY' } } })],
    ['currency.byArea.moon: is unknown', wrong({ currency: { default: 'USD', byArea: { moon: 'USD' } } })],
    ['color: must be 6 hex characters, without #', wrong({ color: '#7b2d43' })],
    ['color: must be a text', wrong({ color: null })],
    ['mark.0: must be the path data', wrong({ mark: ['M0 0"/><script>'] })],
    ['mark: has more than 3', wrong({ mark: ['M0 0', 'M0 0', 'M0 0', 'M0 0'] })],
    ['games: needs at least one', wrong({ games: [] })],
    ['games.1.area: mea is not one of areas', wrong({ areas: ['sea'] })],
    ['layout: must be "new", "old", or an object', wrong({ layout: 'newest' })],
    ['layout.byArea.ja: ja is not one of areas', wrong({ layout: { default: 'new', byArea: { ja: 'old' } } })],
    ['login.methods.0: must be one of password, card', wrong({ login: { methods: ['fax'], loginClient: 1 } })],
    ['login.vkId: is missing for the method vk', wrong({ login: { methods: ['vk'], loginClient: 1 } })],
    ['login.loginClient: must be a number above 0', wrong({ login: { methods: ['card'], loginClient: 0 } })],
    ['links.privacy: must be an https://', wrong({ links: { privacy: 'javascript:alert(1)', terms: '' } })],
    ['hosts.demo: is missing', wrong({ hosts: { production: hostsOf('') } })],
    ['hosts.demo.web: x-shop.lantern', wrong({ hosts: { production: hostsOf(''), demo: hostsOf('x-') } })],
    ['hosts.production.backup.0:', wrong({ hosts: { production: hostsOf('demo-'), demo: hostsOf('demo-') } })],
    ['vip: must be true or false', wrong({ vip: 'yes' })],
    ['features.legalNotice.manager: is missing', wrong({ features: { legalNotice: { seller: 'A' } } })],
    ['colour: is unknown', wrong({ colour: 'ff0000' })],
    ['features.steps: is unknown', wrong({ features: { steps: false } })],
    ['support.email: must be an e-mail address', wrong({ support: { email: 'nobody' } })],
    ['the file: must be an object', []],
    ['the file: must be an object', null],
    ['the file: is no JSON: ', '{"key": "lantern",}'],
    ['the file: is no JSON: ', ''],
  ])('[BRD-01] is refused with the names of file and field: %s', async (words, data) => {
    await lay('lantern.json', data)
    const message = await refusal()
    expect(message).toContain(`BRANDS_DIR=${folder} is refused: `)
    expect(message).toContain(`lantern.json: ${words}`)
    expect(message).not.toContain('\n')
    expect(allBrands()).toHaveLength(16)
  })

  it('is reported with every bad field of every bad file, and then no brand is added', async () => {
    await lay('a.json', wrong({ color: 'red', title: '' }))
    await lay('b.json', lantern)
    await lay('c.json', '{')
    const message = await refusal()
    for (const words of ['a.json: title: must', 'a.json: color: must', 'c.json: the file: is no JSON'])
      expect(message).toContain(words)
    expect(message).not.toContain('b.json')
    expect(brandOf('lantern.localhost')).toBeNull()
  })

  it('[BRD-01 BRD-02] may not use the key, a host or a client id of another brand', async () => {
    const { watt } = brands
    await lay('watt.json', {
      ...lantern,
      key: 'wAtt',
      hosts: watt.hosts,
      games: [{ ...lantern.games[0], ...watt.games[0], area: 'sea' }],
    })
    const message = await refusal()
    for (const words of [
      'watt.json: key: wAtt is the key of another brand',
      'hosts.production.web: topup.watt.example belongs to the brand watt',
      'hosts.demo.backup.0: demo-pay2.watt.example belongs to the brand watt',
      'games.0.clientIdMap.web: 10101 belongs to the brand watt',
    ])
      expect(message).toContain(words)
    await lay('watt.json', lantern)
    await lay('twin.json', lantern)
    expect(await refusal()).toContain('watt.json: key: lantern is the key of another brand')
    expect(allBrands()).toHaveLength(16)
  })

  it('[BRD-03 BRD-08] may not use the app id, event id, login number or X page of another brand', async () => {
    const { appId, eventId, login } = brands.watt
    await lay('watt.json', wrong({ appId, eventId, login }))
    const message = await refusal()
    for (const words of [
      'watt.json: appId: 3001 belongs to the brand watt',
      'watt.json: eventId: 6001 belongs to the brand watt',
      'watt.json: login.loginClient: 9001 belongs to the brand watt',
      'watt.json: login.twitterRedirect: https://topup.watt.example/twitter.html belongs to the brand watt',
    ])
      expect(message).toContain(words)
    // brands of one publisher may share an app at an identity provider; a brand's app id may equal another brand's
    // event id, because these numbers belong to different systems
    const { googleClientId, googlePackage } = login
    const shared = { methods: ['google'], loginClient: 9999, googleClientId, googlePackage }
    await lay('watt.json', wrong({ appId: eventId, login: shared }))
    expect(await refusal()).toBe('')
  })

  it('[BRD-01 BRD-03] may not keep the title, logo, legal notice or addresses of an example brand', async () => {
    const { hosts, title, links, copyright, mark, theme, support, features } = brands.acenetJp
    const { production, demo } = hosts
    const ownHosts = {
      production: { ...hostsOf(''), data: production.data },
      demo: { ...hostsOf('demo-'), data: demo.data },
    }
    await lay('twin.json', wrong({ hosts: ownHosts, title, links, copyright, mark, theme, support, features }))
    const fields = (await refusal()).split('; ').map((line) => line.replace(/^.*twin\.json: /, ''))
    expect(fields).toEqual(
      [
        ...['title', 'hosts.production.data', 'hosts.demo.data', 'links.privacy', 'links.terms', 'copyright', 'mark'],
        'theme.wordmark',
        ...['seller', 'manager', 'address', 'phone', 'inquiry'].map((name) => `features.legalNotice.${name}`),
        'support.email',
      ].map((field) => `${field}: is copied from the example brand acenetJp, and must be your own`),
    )
    await lay('twin.json', lantern)
    await lay('other.json', wrong({ key: 'other', title: 'Other', appId: '3998', eventId: '6998' }))
    expect(await refusal()).not.toContain('support.email')
  })

  it('one line reports a folder that cannot be read; an empty folder adds nothing', async () => {
    await expect(supplyBrandsFrom(join(folder, 'none'))).rejects.toThrow(
      `BRANDS_DIR=${folder}/none cannot be read (ENOENT)`,
    )
    await supplyBrandsFrom(folder)
    expect(allBrands()).toHaveLength(16)
  })
})

describe('The commands', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const runs = (args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile('node', args, { cwd: root, env: { ...process.env, PATH, ...env } }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })

  it('[BRD-01] checkBrand prints ok, or the faults with exit code 1, for files and folders', async () => {
    await lay('lantern.json', lantern)
    await lay('bad.json', wrong({ color: 'red', areas: ['moon'] }))
    const command = 'scripts/checkBrand.ts'
    const good = await runs([command, join(folder, 'lantern.json')])
    expect(good).toEqual({ code: 0, out: 'lantern.json: ok\n', err: '' })
    const both = await runs([command, folder])
    expect(both.code).toBe(1)
    expect(both.out).toBe('lantern.json: ok\n')
    expect(both.err).toMatch(/^bad\.json: areas\.0: must .*\nbad\.json: color: must .*\n$/)
    const missing = await runs([command, join(folder, 'none.json')])
    expect(missing).toMatchObject({ code: 1, err: 'none.json: the file: cannot be read (ENOENT)\n' })
  })

  it('[BRD-01] checkBrand prints a template of a brand', async () => {
    const { code, out } = await runs(['scripts/checkBrand.ts', '--like', 'ssgame'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual(brands.ssgame)
    expect((await runs(['scripts/checkBrand.ts', '--like', 'nobody'])).code).toBe(2)
  })

  it('[BRD-01 BRD-05] the server does not start with a bad brand: one line names the field', async () => {
    await lay('lantern.json', wrong({ color: 'red' }))
    const { code, err } = await runs(['scripts/start.ts'], {
      BRANDS_DIR: folder,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    })
    expect(code).toBe(1)
    expect(err).toBe(`BRANDS_DIR=${folder} is refused: lantern.json: color: must be 6 hex characters, without #\n`)
  })
})
