import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Secrets } from '../../../src/server/providers/signature.ts'
import type { Trust } from '../../../src/server/providers/signedRequest.ts'
import { lineOf } from '../cli.ts'

type Server = { close(): Promise<void> }

/**
 * The port that the environment asks for.
 * @throws Error with one line when it is none, or leaves no room for the provider's beside it
 */
export const portOf = (wanted: string | undefined): number => {
  const port = wanted === undefined || wanted === '' ? 4000 : Number(wanted)
  if (!Number.isInteger(port) || port < 0 || port > 65_533) throw new Error(`PORT=${wanted} is no port`)
  return port
}

/**
 * Makes a folder and those above it, one by one: Node's own recursive way never ends below /proc.
 * @throws Error with one line when it cannot be made or written
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

/** What the environment says about the data: an embedded database in a folder, made where missing, or an address. */
export const dataFromEnvironment = (): { dataDir: string; databaseUrl: string | undefined } => {
  const { DATA_DIR, DATABASE_URL } = process.env
  const dataDir = DATA_DIR || './data'
  if (!DATABASE_URL) makeFolder(dataDir)
  return { dataDir, databaseUrl: DATABASE_URL || undefined }
}

/**
 * Where the payment providers' document lives, when not on `sdk.localhost`.
 * @throws Error with one line when it is no web address
 */
export const embeddedOriginFromEnvironment = (): string | undefined => {
  const { EMBEDDED_ORIGIN } = process.env
  if (!EMBEDDED_ORIGIN) return undefined
  if (!/^https?:$/.test(URL.parse(EMBEDDED_ORIGIN)?.protocol ?? ''))
    throw new Error(`EMBEDDED_ORIGIN=${EMBEDDED_ORIGIN} is no web address`)
  return EMBEDDED_ORIGIN
}

/**
 * Hosts that payment links may lead to beside the channels' own.
 * @throws Error with one line for a name that is none
 */
export const paymentHostsFromEnvironment = (): string[] => {
  const names = (process.env.PAYMENT_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase())
  const hosts = names.filter(Boolean)
  for (const host of hosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) throw new Error(`PAYMENT_HOSTS: ${host} is no host name`)
  return hosts
}

/**
 * Hash of the key that makes a browser the testers'.
 * @throws Error with one line when it is no SHA-256
 */
export const superKeyHashFromEnvironment = (): string | null => {
  const { BETA_KEY_HASH } = process.env
  if (!BETA_KEY_HASH) return null
  if (!/^[0-9a-f]{64}$/.test(BETA_KEY_HASH)) throw new Error('BETA_KEY_HASH is no SHA-256 in lower-case hex digits')
  return BETA_KEY_HASH
}

/** Characters of a secret that can be guessed no more. */
const shortestSecret = 16

/**
 * Secrets as the environment writes them: the one that signs, then those that are believed too, with commas between.
 * @throws Error with one line for an empty, blank or short one
 */
export const secretsOf = (text: string): Secrets => {
  const [first = '', ...others] = text.split(',').map((secret) => secret.trim())
  if ([first, ...others].some((secret) => secret.length < shortestSecret))
    throw new Error(
      `PROVIDER_SECRET: each secret between commas has at least ${shortestSecret} characters; openssl rand -hex 32 makes one`,
    )
  return [first, ...others]
}

/**
 * Returns by what the environment has signatures believed.
 * @throws Error with one line for a missing, empty, blank or short secret
 */
export const trustFromEnvironment = (): Trust => {
  const { PROVIDER_SECRET, PROVIDER_OLD_SIGNATURES } = process.env
  if (!PROVIDER_SECRET) throw new Error('PROVIDER_SECRET is missing')
  return { secrets: secretsOf(PROVIDER_SECRET), takesOld: PROVIDER_OLD_SIGNATURES === '1' }
}

/**
 * Origin of the payment provider that is a server of its own, if the environment names one.
 * @throws Error with one line when it is no web address
 */
export const providerOriginFromEnvironment = (): string | undefined => {
  const { PROVIDER_URL } = process.env
  if (!PROVIDER_URL) return undefined
  const url = URL.parse(PROVIDER_URL)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`PROVIDER_URL=${PROVIDER_URL} is no web address`)
  return url.origin
}

/**
 * The payment provider that is a server of its own, if the environment names one.
 * @throws Error with one line when it is no web address, or its secret is missing
 */
export const providerFromEnvironment = (): ({ origin: string } & Trust) | undefined => {
  const origin = providerOriginFromEnvironment()
  if (origin === undefined) return undefined
  if (!process.env.PROVIDER_SECRET) throw new Error('PROVIDER_URL needs the PROVIDER_SECRET of that provider')
  return { origin, ...trustFromEnvironment() }
}

/**
 * Adds the brands of the folder that the environment names, if it names one.
 * @throws Error with one line that names every bad file and field
 */
export const brandsFromEnvironment = async (): Promise<void> => {
  const { BRANDS_DIR } = process.env
  if (!BRANDS_DIR) return
  const { supplyBrandsFrom } = await import('../../../src/server/brands/brandsFolder.ts')
  await supplyBrandsFrom(BRANDS_DIR)
}

/** One address a brand; a brand with several areas is opened in its first. */
export const printAddresses = async (port: number): Promise<void> => {
  const { allBrands } = await import('../../../brands/index.ts')
  console.log('The shop is open. No money moves: every payment page is simulated.\n')
  for (const { key, areas } of allBrands()) {
    const path = areas.length > 1 ? `/?domain_area=${areas[0]}` : '/'
    console.log(`  ${key.padEnd(12)} http://${key.toLowerCase()}.localhost:${port}${path}`)
  }
  console.log(`\n  Players: ann / ann-pass, bob / bob-pass. http://localhost:${port} is watt. Ctrl+C ends it.`)
}

/** The name of a setting: what it is about is said already. */
const setting = /\b(?:PORT|HOST|DEMO|TESTING|MIGRATE|[A-Z]+(?:_[A-Z]+)+)\b/

/** How long a server may take to end, in ms: longer than requests that are under way may, so that jobs and connections end too. */
export const endMs = 12_000

/** Opens a server, and closes it on Ctrl+C or when asked to end; what goes wrong is one line and exit code 1. */
export const runUntilStopped = async (open: () => Promise<Server>): Promise<void> => {
  let isStopping = false
  let server: Server | null = null
  const end = async () => {
    if (isStopping) process.exit(1) // asked twice: no more waiting
    isStopping = true
    setTimeout(() => process.exit(1), endMs).unref()
    await server?.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  try {
    server = await open()
  } catch (error) {
    const line = lineOf(error)
    const isAboutDatabase = process.env.DATABASE_URL && !setting.test(line)
    console.error(isAboutDatabase ? `The database at DATABASE_URL cannot be used: ${line}` : line)
    process.exit(1)
  }
}
