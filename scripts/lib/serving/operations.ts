import * as z from 'zod/mini'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import { createLogger, logFormats, logLevels } from '../../../src/server/observability/logger.ts'

const wordOf = <T extends string>(name: string, known: readonly T[], fallback: T): T => {
  const wanted = process.env[name]
  if (!wanted) return fallback
  const found = known.find((each) => each === wanted)
  if (found === undefined) throw new Error(`${name}=${wanted} is none of ${known.join(', ')}`)
  return found
}

/**
 * Whether the shop is one to look at: without a word about it, where it has the embedded database.
 * @throws Error with one line for what is neither yes nor no
 */
export const isDemoFromEnvironment = (): boolean =>
  wordOf('DEMO', ['0', '1'], process.env.DATABASE_URL ? '0' : '1') === '1'

/**
 * Whether the start may change the schema and the catalogue.
 * @throws Error with one line for what is neither yes nor no
 */
export const migratesFromEnvironment = (): boolean => wordOf('MIGRATE', ['0', '1'], '1') === '1'

/**
 * The log: JSON lines, or in a demo warnings that people read.
 * @throws Error with one line for a format or level that there is not
 */
export const logFromEnvironment = (isDemo: boolean) =>
  createLogger({
    format: wordOf('LOG_FORMAT', logFormats, isDemo ? 'text' : 'json'),
    level: wordOf('LOG_LEVEL', logLevels, isDemo ? 'warn' : 'info'),
  })

/**
 * Proxies that are believed about the client; those of this machine when nothing is said, none for `none`.
 * @throws Error with one line that names what is neither an address nor a network
 */
export const proxiesFromEnvironment = (): TrustedProxies => {
  const { TRUSTED_PROXIES } = process.env
  if (!TRUSTED_PROXIES) return createTrustedProxies(localProxies)
  return createTrustedProxies(TRUSTED_PROXIES === 'none' ? [] : TRUSTED_PROXIES.split(','))
}

/**
 * The operators' port, where the environment names one.
 * @throws Error with one line when it is none
 */
export const operatorsFromEnvironment = (): { port: number | undefined; host: string | undefined } => {
  const { ADMIN_PORT, ADMIN_HOST } = process.env
  const port = ADMIN_PORT ? Number(ADMIN_PORT) : undefined
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new Error(`ADMIN_PORT=${ADMIN_PORT} is no port`)
  return { port, host: ADMIN_HOST || undefined }
}

const hostMap = z.array(
  z.tuple(
    [
      z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no bare lower-case host name')),
      z.string().check(z.regex(/^\w+$/, 'wants the key of a brand, as in topup.example.com=watt')),
    ],
    'is no pair, as in topup.example.com=watt',
  ),
)

/**
 * Has the operator's own host names lead to brands, if the environment names any.
 * @throws Error with one line that says what of it is wrong
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
  if (twice !== undefined) throw new Error(`HOST_MAP: ${twice} stands there twice`)
  const { mapHosts } = await import('../../../brands/index.ts')
  mapHosts(Object.fromEntries(read.data))
}

/**
 * Origin of the data-collection host, where the environment names one.
 * @throws Error with one line when it is no web address
 */
export const collectorFromEnvironment = (): string | undefined => {
  const { COLLECTOR_ORIGIN } = process.env
  if (!COLLECTOR_ORIGIN) return undefined
  const url = URL.parse(COLLECTOR_ORIGIN)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`COLLECTOR_ORIGIN=${COLLECTOR_ORIGIN} is no web address`)
  return url.origin
}
