import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { createLogger, logFormats, logLevels } from '../observability/logger.ts'
import type { Secrets } from '../providers/signature.ts'
import type { Trust } from '../providers/signedRequest.ts'
import type { ConsoleOptions, RemoteGame } from '../startup/options.ts'
import { root } from './built.ts'
import { lineOf } from './cli.ts'

/** @throws Error with a one-line message if PORT is invalid, or so high that the following ports would be invalid */
export const portOf = (wanted: string | undefined): number => {
  const port = wanted === undefined || wanted === '' ? 4000 : Number(wanted)
  if (!Number.isInteger(port) || port < 0 || port > 65_533) throw new Error(`PORT=${wanted} is not a port`)
  return port
}

/**
 * Creates a folder. Creates missing parent folders one by one, because Node's recursive mode hangs for folders below
 * /proc.
 * @throws Error with a one-line message if the folder cannot be created or written
 */
export const makeFolder = (folder: string): void => {
  const make = (path: string) => {
    if (existsSync(path)) return
    make(dirname(path))
    mkdirSync(path)
  }
  try {
    const path = resolve(folder)
    make(path)
    accessSync(path, constants.W_OK)
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`The data folder ${folder} cannot be written (${String(code)}): choose another DATA_DIR`)
  }
}

/**
 * Returns the URL of PostgreSQL and the folder of the embedded database. If no URL is set, creates a missing folder.
 */
export const dataFromEnvironment = (): { dataDir: string; databaseUrl: string | undefined } => {
  const { DATA_DIR, DATABASE_URL } = process.env
  const dataDir = DATA_DIR || './data'
  if (!DATABASE_URL) makeFolder(dataDir)
  return { dataDir, databaseUrl: DATABASE_URL || undefined }
}

/**
 * Returns the origin of the embedded payment forms, or undefined if EMBEDDED_ORIGIN is not set.
 * @throws Error with a one-line message if the value is not a URL
 */
export const embeddedOriginFromEnvironment = (): string | undefined => {
  const { EMBEDDED_ORIGIN } = process.env
  if (!EMBEDDED_ORIGIN) return undefined
  webOrigin('EMBEDDED_ORIGIN', EMBEDDED_ORIGIN)
  return EMBEDDED_ORIGIN
}

/**
 * Returns the hosts in PAYMENT_HOSTS. Payment links may lead to these hosts, in addition to the payment channels' own
 * hosts.
 * @throws Error with a one-line message for an invalid host name
 */
export const paymentHostsFromEnvironment = (): string[] => {
  const names = (process.env.PAYMENT_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase())
  const hosts = names.filter(Boolean)
  for (const host of hosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) throw new Error(`PAYMENT_HOSTS: ${host} is not a host name`)
  return hosts
}

/**
 * Returns the hash in BETA_KEY_HASH, or null if BETA_KEY_HASH is not set.
 * @throws Error with a one-line message if the value is not a SHA-256 hash
 */
export const superKeyHashFromEnvironment = (): string | null => {
  const { BETA_KEY_HASH } = process.env
  if (!BETA_KEY_HASH) return null
  if (!/^[0-9a-f]{64}$/.test(BETA_KEY_HASH))
    throw new Error('BETA_KEY_HASH is not a SHA-256 hash in lower-case hex digits')
  return BETA_KEY_HASH
}

/** Minimum length of a secret in characters. A shorter secret could be guessed. */
export const shortestSecret = 16

/**
 * Parses secrets that are separated by commas. The server signs with the first secret, and also accepts signatures of
 * the other secrets.
 * @throws Error with a one-line message if a secret is empty, blank or too short
 */
export const secretsOf = (text: string, name = 'PROVIDER_SECRET'): Secrets => {
  const [first = '', ...others] = text.split(',').map((secret) => secret.trim())
  if ([first, ...others].some((secret) => secret.length < shortestSecret))
    throw new Error(
      `${name}: each secret in the list needs at least ${shortestSecret} characters; openssl rand -hex 32 creates one`,
    )
  return [first, ...others]
}

/**
 * Returns the secrets in PROVIDER_SECRET, and whether the server accepts old signatures.
 * @throws Error with a one-line message if a secret is missing, empty, blank or too short
 */
export const trustFromEnvironment = (): Trust => {
  const { PROVIDER_SECRET, PROVIDER_OLD_SIGNATURES } = process.env
  if (!PROVIDER_SECRET) throw new Error('PROVIDER_SECRET is missing')
  return { secrets: secretsOf(PROVIDER_SECRET), takesOld: PROVIDER_OLD_SIGNATURES === '1' }
}

const webOrigin = (name: string, address: string): string => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name}=${address} is not a web address`)
  return url.origin
}

/**
 * Returns the payment provider's origin, or undefined if PROVIDER_URL is not set.
 * @throws Error with a one-line message if the value is not a URL
 */
export const providerOriginFromEnvironment = (): string | undefined => {
  const { PROVIDER_URL } = process.env
  if (!PROVIDER_URL) return undefined
  return webOrigin('PROVIDER_URL', PROVIDER_URL)
}

/**
 * Returns the payment provider's origin and secrets, or undefined if PROVIDER_URL is not set.
 * @throws Error with a one-line message if the URL is invalid or the secret is missing
 */
export const providerFromEnvironment = (): ({ origin: string } & Trust) | undefined => {
  const origin = providerOriginFromEnvironment()
  if (origin === undefined) return undefined
  if (!process.env.PROVIDER_SECRET) throw new Error('PROVIDER_URL needs the PROVIDER_SECRET of that provider')
  return { origin, ...trustFromEnvironment() }
}

/**
 * Returns the game server's origin and secrets, or undefined if GAME_URL is not set. Without GAME_URL, the payment
 * provider also serves the game.
 * @throws Error with a one-line message if the URL is invalid or the secret is missing
 */
export const gameFromEnvironment = (): RemoteGame | undefined => {
  const { GAME_URL, GAME_SECRET } = process.env
  if (!GAME_URL) return undefined
  if (!GAME_SECRET) throw new Error('GAME_URL needs the GAME_SECRET of that game server')
  return { origin: webOrigin('GAME_URL', GAME_URL), secrets: secretsOf(GAME_SECRET, 'GAME_SECRET') }
}

/**
 * Adds the brands of the folder BRANDS_DIR, then keeps only the brands that BRANDS lists.
 * @throws Error with a one-line message that lists every invalid file and field, or the unknown brands
 */
export const brandsFromEnvironment = async (): Promise<void> => {
  const { chooseBrands } = await import('../brands/brandsFolder.ts')
  await chooseBrands(process.env)
}

const wordOf = <T extends string>(name: string, known: readonly T[], fallback: T): T => {
  const wanted = process.env[name]
  if (!wanted) return fallback
  const found = known.find((each) => each === wanted)
  if (found === undefined) throw new Error(`${name}=${wanted} is not one of ${known.join(', ')}`)
  return found
}

/**
 * Returns whether the shop is a demo. By default, a shop with the embedded database is a demo.
 * @throws Error with a one-line message if the value is neither 0 nor 1
 */
export const isDemoFromEnvironment = (): boolean =>
  wordOf('DEMO', ['0', '1'], process.env.DATABASE_URL ? '0' : '1') === '1'

/**
 * Returns whether the server may migrate the database's schema and catalogue.
 * @throws Error with a one-line message if the value is neither 0 nor 1
 */
export const migratesFromEnvironment = (): boolean => wordOf('MIGRATE', ['0', '1'], '1') === '1'

/**
 * Creates the log with the format and level of the settings. The default is JSON lines; for a demo, the default is
 * warnings as text.
 * @throws Error with a one-line message for an unknown format or level
 */
export const logFromEnvironment = (isDemo: boolean) =>
  createLogger({
    format: wordOf('LOG_FORMAT', logFormats, isDemo ? 'text' : 'json'),
    level: wordOf('LOG_LEVEL', logLevels, isDemo ? 'warn' : 'info'),
  })

/**
 * Returns the trusted proxies: by default those on this machine. The value `none` means no proxies.
 * @throws Error with a one-line message that names an entry that is neither an address nor a network
 */
export const proxiesFromEnvironment = (): TrustedProxies => {
  const { TRUSTED_PROXIES } = process.env
  if (!TRUSTED_PROXIES) return createTrustedProxies(localProxies)
  return createTrustedProxies(TRUSTED_PROXIES === 'none' ? [] : TRUSTED_PROXIES.split(','))
}

/**
 * Returns the port and the host of the operators' pages, or undefined if neither ADMIN_PORT nor ADMIN_HOST is set.
 * @throws Error with a one-line message if the port is invalid
 */
export const operatorsFromEnvironment = (): { port: number | undefined; host: string | undefined } | undefined => {
  const { ADMIN_PORT, ADMIN_HOST } = process.env
  if (!ADMIN_PORT && !ADMIN_HOST) return undefined
  const port = ADMIN_PORT ? Number(ADMIN_PORT) : undefined
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new Error(`ADMIN_PORT=${ADMIN_PORT} is not a port`)
  return { port, host: ADMIN_HOST || undefined }
}

/**
 * Returns the token with which programs read the metrics, or undefined if METRICS_TOKEN is not set.
 * @throws Error with a one-line message if the token is too short, or contains characters that a header does not allow
 */
export const metricsTokenFromEnvironment = (): string | undefined => {
  const { METRICS_TOKEN } = process.env
  if (!METRICS_TOKEN) return undefined
  if (!/^[\w.~+/-]{16,}=*$/.test(METRICS_TOKEN))
    throw new Error('METRICS_TOKEN needs at least 16 letters, digits and -._~+/')
  return METRICS_TOKEN
}

const dollarsIn = (name: string): number | undefined => {
  const text = process.env[name]
  const sum = text ? Number(text) : undefined
  if (sum !== undefined && !(Number.isFinite(sum) && sum >= 0))
    throw new Error(`${name}=${text} is not a sum in US dollars`)
  return sum
}

/**
 * Returns the console's first account, and the limits of refunds.
 * @throws Error with a one-line message if the account or a limit is invalid
 */
export const consoleFromEnvironment = async (): Promise<ConsoleOptions> => {
  const { CONSOLE_ACCOUNT } = process.env
  const limits = { refundLimit: dollarsIn('CONSOLE_REFUND_LIMIT'), dailyRefundLimit: dollarsIn('CONSOLE_DAILY_LIMIT') }
  if (!CONSOLE_ACCOUNT) return { account: undefined, ...limits }
  const [name = '', ...rest] = CONSOLE_ACCOUNT.split(':')
  const account = { name, password: rest.join(':') }
  const { checkOperator } = await import('../console/accounts.ts')
  try {
    checkOperator(account)
  } catch (error) {
    throw new Error(`CONSOLE_ACCOUNT is not name:password: ${lineOf(error)}`)
  }
  return { account, ...limits }
}

const hostMap = z.array(
  z.tuple(
    [
      z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a bare lower-case host name')),
      z.string().check(z.regex(/^\w+$/, 'needs the key of a brand, as in topup.example.com=watt')),
    ],
    'must be a pair such as topup.example.com=watt',
  ),
)

/**
 * Maps the operator's own host names (HOST_MAP) to brands.
 * @throws Error with a one-line message that names the invalid entry
 */
export const hostsFromEnvironment = async (): Promise<void> => {
  const { HOST_MAP } = process.env
  if (!HOST_MAP) return
  const pairs = HOST_MAP.split(',').map((pair) => pair.trim().split('='))
  const read = hostMap.safeParse(pairs)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`HOST_MAP: ${pairs[Number(issue?.path[0])]?.join('=')} ${issue?.message}`)
  }
  const names = read.data.map(([host]) => host)
  const twice = names.find((host, at) => names.indexOf(host) !== at)
  if (twice !== undefined) throw new Error(`HOST_MAP: ${twice} is listed twice`)
  const { mapHosts } = await import('../../../brands/index.ts')
  mapHosts(Object.fromEntries(read.data))
}

/**
 * Returns the origin that collects analytics, or undefined if COLLECTOR_ORIGIN is not set.
 * @throws Error with a one-line message if the value is not a URL
 */
export const collectorFromEnvironment = (): string | undefined => {
  const { COLLECTOR_ORIGIN } = process.env
  if (!COLLECTOR_ORIGIN) return undefined
  return webOrigin('COLLECTOR_ORIGIN', COLLECTOR_ORIGIN)
}

/** Returns the folder of the flow atlas. The operators' port serves the atlas if this folder exists. */
export const atlasFolder = (): string => resolve(process.env.ATLAS_DIR || join(root, 'reports', 'atlas'))
