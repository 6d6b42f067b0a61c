import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { allBrands, brandOf, limitBrands, mapHosts } from '../../../brands/index.ts'
import { adaptersFromEnvironment } from './adapterEnvironment.ts'
import {
  brandsFromEnvironment,
  collectorFromEnvironment,
  consoleFromEnvironment,
  gameFromEnvironment,
  hostsFromEnvironment,
  isDemoFromEnvironment,
  logFromEnvironment,
  makeFolder,
  metricsTokenFromEnvironment,
  operatorsFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  providerFromEnvironment,
  proxiesFromEnvironment,
  secretsOf,
  superKeyHashFromEnvironment,
  trustFromEnvironment,
} from './environment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  mapHosts({})
  limitBrands([])
})

describe('Ports', () => {
  it('defaults to port 4000', () => {
    expect([portOf(undefined), portOf(''), portOf('0'), portOf('4173')]).toEqual([4000, 4000, 0, 4173])
  })

  it.each(['abc', '-1', '70000', '1.5', '65535'])('refuses %s', (wanted) => {
    expect(() => portOf(wanted)).toThrow(`PORT=${wanted} is not a port`)
  })
})

describe('The data folder', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-'))
    writeFileSync(join(folder, 'file'), '')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('creates the folder and its parents', () => {
    makeFolder(join(folder, 'a', 'b'))
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
  })

  it.each(['file', 'file/below'])('rejects %s with a one-line message', (name) => {
    expect(() => makeFolder(join(folder, name))).toThrow(/^The data folder \S+ cannot be written \(ENOTDIR\): choose/)
  })
})

it('makes a demo of the embedded database by default, and of a PostgreSQL only with DEMO=1', () => {
  const isDemo = (DEMO: string, DATABASE_URL: string) => {
    vi.stubEnv('DEMO', DEMO)
    vi.stubEnv('DATABASE_URL', DATABASE_URL)
    return isDemoFromEnvironment()
  }
  const url = 'postgres://shop@db/shop'
  expect([isDemo('', ''), isDemo('', url), isDemo('1', url), isDemo('0', '')]).toEqual([true, false, true, false])
  expect(() => isDemo('yes', '')).toThrow('DEMO=yes is not one of 0, 1')
})

it('logs warnings in a demo and all requests otherwise; rejects an unknown level', () => {
  expect([logFromEnvironment(true).level, logFromEnvironment(false).level]).toEqual(['warn', 'info'])
  vi.stubEnv('LOG_LEVEL', 'error')
  expect(logFromEnvironment(false).level).toBe('error')
  vi.stubEnv('LOG_LEVEL', 'loud')
  expect(() => logFromEnvironment(false)).toThrow('LOG_LEVEL=loud is not one of debug, info, warn, error, silent')
})

it('trusts the proxies of this machine by default, and no proxies if the value is none', () => {
  const trusts = (value: string) => {
    vi.stubEnv('TRUSTED_PROXIES', value)
    const { trusts: isTrusted } = proxiesFromEnvironment()
    return [isTrusted('127.0.0.1'), isTrusted('10.1.1.1')]
  }
  expect([trusts(''), trusts('none'), trusts('10.0.0.0/8, ::1')]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

it('reads the operators’ port and host', () => {
  vi.stubEnv('ADMIN_PORT', '9400')
  vi.stubEnv('ADMIN_HOST', '0.0.0.0')
  expect(operatorsFromEnvironment()).toEqual({ port: 9400, host: '0.0.0.0' })
  vi.stubEnv('ADMIN_PORT', 'none')
  expect(operatorsFromEnvironment).toThrow('ADMIN_PORT=none is not a port')
  vi.stubEnv('ADMIN_PORT', '')
  vi.stubEnv('ADMIN_HOST', '')
  expect(operatorsFromEnvironment()).toBeUndefined()
})

it('reads the token for metrics, which must be long and fit into a header', () => {
  expect(metricsTokenFromEnvironment()).toBeUndefined()
  vi.stubEnv('METRICS_TOKEN', 'a1b2c3d4e5f6a7b8')
  expect(metricsTokenFromEnvironment()).toBe('a1b2c3d4e5f6a7b8')
  for (const token of ['a1b2c3d4e5f6a7b', 'a1b2 c3d4 e5f6 a7b8']) {
    vi.stubEnv('METRICS_TOKEN', token)
    expect(metricsTokenFromEnvironment).toThrow('METRICS_TOKEN needs at least 16 letters')
  }
})

it('reads the console’s first account and its limit of refunds', async () => {
  expect(await consoleFromEnvironment()).toEqual({
    account: undefined,
    refundLimit: undefined,
    dailyRefundLimit: undefined,
  })
  vi.stubEnv('CONSOLE_ACCOUNT', 'mia:a long: password')
  vi.stubEnv('CONSOLE_REFUND_LIMIT', '0')
  vi.stubEnv('CONSOLE_DAILY_LIMIT', '200')
  const account = { name: 'mia', password: 'a long: password' }
  expect(await consoleFromEnvironment()).toEqual({ account, refundLimit: 0, dailyRefundLimit: 200 })
  vi.stubEnv('CONSOLE_ACCOUNT', 'mia:short')
  await expect(consoleFromEnvironment()).rejects.toThrow(
    'CONSOLE_ACCOUNT is not name:password: a password needs at least 12 characters',
  )
  vi.stubEnv('CONSOLE_REFUND_LIMIT', 'much')
  await expect(consoleFromEnvironment()).rejects.toThrow('CONSOLE_REFUND_LIMIT=much is not a sum in US dollars')
})

it('maps the operator’s host names to brands, on any port, besides the brands’ own', async () => {
  vi.stubEnv('HOST_MAP', 'topup.example.com=watt, shop.example.org=rhinosjp')
  await hostsFromEnvironment()
  expect(brandOf('topup.example.com')?.key).toBe('watt')
  expect(brandOf('shop.example.org:8443')?.key).toBe('rhinosJp')
  expect(brandOf('watt.localhost')?.key).toBe('watt')
  expect(brandOf('other.example.com')).toBeNull()
})

it('[BRD-02] serves only the brands that BRANDS lists: the hosts of other brands are unknown', async () => {
  vi.stubEnv('BRANDS', 'rhinosjp, ko')
  await brandsFromEnvironment()
  expect(allBrands().map(({ key }) => key)).toEqual(['ko', 'rhinosJp'])
  expect(['ko.localhost', 'watt.localhost', 'topup.watt.example'].map((host) => brandOf(host)?.key)).toEqual([
    'ko',
    undefined,
    undefined,
  ])
  expect(brandOf('localhost')?.key).toBe('ko')
  vi.stubEnv('HOST_MAP', 'a.example=watt')
  await expect(hostsFromEnvironment()).rejects.toThrow(
    'HOST_MAP: a.example=watt names no brand; there are ko, rhinosjp',
  )
})

it('[BRD-02] rejects a name in BRANDS that no brand has', async () => {
  vi.stubEnv('BRANDS', 'ko,nobody')
  await expect(brandsFromEnvironment()).rejects.toThrow(/^BRANDS: nobody is no brand; there are watt, dragon, /)
})

it.each([
  ['topup.example.com', 'HOST_MAP: topup.example.com must be a pair such as topup.example.com=watt'],
  ['https://topup.example.com=watt', 'HOST_MAP: https://topup.example.com=watt is not a bare lower-case host name'],
  ['topup.example.com=', 'HOST_MAP: topup.example.com= needs the key of a brand'],
  ['a.example=watt,a.example=ko', 'HOST_MAP: a.example is listed twice'],
  ['a.example=nobody', /^HOST_MAP: a\.example=nobody names no brand; there are watt, /],
])('rejects HOST_MAP=%s with a one-line message', async (value, printed) => {
  vi.stubEnv('HOST_MAP', value)
  await expect(hostsFromEnvironment()).rejects.toThrow(printed)
})

it('reads the origin of the data-collection host', () => {
  vi.stubEnv('COLLECTOR_ORIGIN', 'https://data.example.com/')
  expect(collectorFromEnvironment()).toBe('https://data.example.com')
  vi.stubEnv('COLLECTOR_ORIGIN', 'data.example.com')
  expect(collectorFromEnvironment).toThrow('COLLECTOR_ORIGIN=data.example.com is not a web address')
})

const [long, other] = ['a long secret of one side', 'another secret of the past']

it.each(['', ' ', 'short', `,${long}`, `${long},`, `${long}, ,${other}`, `${long},short`, '                    '])(
  '[OPS-07] rejects an empty, blank or short secret with a message for the operator: "%s"',
  (text) => {
    expect(() => secretsOf(text)).toThrow(/^PROVIDER_SECRET: each secret .* at least 16 characters/)
  },
)

it('[OPS-07] reads several long secrets in their order', () => {
  expect(secretsOf(`${long}, ${other}`)).toEqual([long, other])
})

it.each([
  ['1', true],
  ['', false],
])('reads from PROVIDER_OLD_SIGNATURES=%s whether signatures of older builds are accepted', (value, takesOld) => {
  vi.stubEnv('PROVIDER_SECRET', long)
  vi.stubEnv('PROVIDER_OLD_SIGNATURES', value)
  expect(trustFromEnvironment()).toEqual({ secrets: [long], takesOld })
})

it('[OPS-01] reads the game’s server and its secret, and refuses one without the other', () => {
  expect(gameFromEnvironment()).toBeUndefined()
  vi.stubEnv('GAME_URL', 'https://game.example.com/shop')
  expect(gameFromEnvironment).toThrow('GAME_URL needs the GAME_SECRET of that game server')
  vi.stubEnv('GAME_SECRET', 'short')
  expect(gameFromEnvironment).toThrow('GAME_SECRET: each secret in the list needs at least 16 characters')
  vi.stubEnv('GAME_SECRET', 'a secret of the tests')
  expect(gameFromEnvironment()).toEqual({ origin: 'https://game.example.com', secrets: ['a secret of the tests'] })
  vi.stubEnv('GAME_URL', 'game')
  expect(gameFromEnvironment).toThrow('GAME_URL=game is not a web address')
})

it('treats an empty value as a missing one, as the composition passes it', async () => {
  const optional = ['PROVIDER_URL', 'PROVIDER_SECRET', 'PAYMENT_ADAPTERS', 'PAYMENT_HOSTS', 'GAME_URL', 'GAME_SECRET']
  for (const name of [
    ...optional,
    'BRANDS',
    'BRANDS_DIR',
    'CONSOLE_ACCOUNT',
    'CONSOLE_DAILY_LIMIT',
    'BETA_KEY_HASH',
    'LOG_LEVEL',
  ])
    vi.stubEnv(name, '')
  const builtIn = allBrands()
  await brandsFromEnvironment()
  expect(allBrands()).toBe(builtIn)
  expect([providerFromEnvironment(), adaptersFromEnvironment(), gameFromEnvironment()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([paymentHostsFromEnvironment(), superKeyHashFromEnvironment()]).toEqual([[], null])
  const console = await consoleFromEnvironment()
  expect([console.account, console.dailyRefundLimit]).toEqual([undefined, undefined])
  expect(logFromEnvironment(false).level).toBe('info')
})
