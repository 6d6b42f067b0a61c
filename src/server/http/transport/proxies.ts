import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Proxies whose forwarding headers are trusted. */
export type TrustedProxies = { trusts(address: string): boolean }
export type Client = {
  /** Address of the client; null if the connection does not provide it. */
  address: string | null
  /** Whether the player's browser uses https. */
  isSecure: boolean
  /** Whether the request comes from a program on this machine, without a proxy. */
  isLocal: boolean
}

/** Proxies that are trusted by default: those on this machine. */
export const localProxies = ['127.0.0.0/8', '::1'] as const

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Creates the set of trusted proxies. `list` contains addresses and networks (`10.0.0.0/8`).
 * @throws Error with a one-line message that names an invalid entry
 */
export const createTrustedProxies = (list: readonly string[]): TrustedProxies => {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits, ...rest] = entry.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const length = bits === undefined ? most : Number(bits)
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && length <= most)
    if (isIP(address) === 0 || !isNetwork || rest.length > 0)
      throw new Error(`TRUSTED_PROXIES: ${entry.trim()} is neither an address nor a network such as 10.0.0.0/8`)
    known.addSubnet(plain(address), length, kindOf(address))
  }
  return { trusts: (address) => known.check(plain(address), kindOf(plain(address))) }
}

const machine = createTrustedProxies(localProxies)

/**
 * Returns the client's address: the last address in the header that does not belong to a trusted proxy. Clients may
 * forge the addresses before it.
 */
const forwardedFor = (header: string, from: string, { trusts }: TrustedProxies): string => {
  let client = from
  for (const hop of header.split(',').reverse()) {
    if (!trusts(client)) break
    const address = plain(hop.trim())
    if (isIP(address) === 0) break
    client = address
  }
  return client
}

const proxyHeader = /^(?:x-forwarded-.*|forwarded|via|(?:x-real|true-client|.*-connecting|.*client)-ip)$/
/**
 * Returns whether a proxy has forwarded the request. Checks all forwarding headers, because not every proxy adds the
 * client's address.
 */
const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => proxyHeader.test(name))

/** Returns the client of a request. If a request has no connection, this process made it. */
export const clientOf = (
  { req, env }: Context<{ Bindings: Partial<HttpBindings> | undefined }>,
  proxies: TrustedProxies,
): Client => {
  const from = env?.incoming ? plain(env.incoming.socket.remoteAddress ?? '') : null
  const forwarded = req.header('x-forwarded-for')
  const isBelieved = from === null || proxies.trusts(from)
  const scheme = isBelieved ? req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return {
    address: from && isBelieved && forwarded !== undefined ? forwardedFor(forwarded, from, proxies) : from || null,
    isSecure: scheme === 'https' || (scheme !== 'http' && req.url.startsWith('https:')),
    isLocal: from === null || (machine.trusts(from) && !isForwarded(req.raw.headers)),
  }
}
