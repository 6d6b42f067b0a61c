import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Proxies whose word about the client is believed. */
export type TrustedProxies = { trusts(address: string): boolean }
/** Who asks: by the connection, or by what a trusted proxy says of it. */
export type Client = {
  /** Null where the connection does not tell. */
  address: string | null
  /** Whether the player's address begins with https. */
  isSecure: boolean
  /** Whether a program of this machine asks, and no proxy for somebody else. */
  isLocal: boolean
}

/** Where proxies stand when nothing else is said: on this machine. */
export const localProxies = ['127.0.0.0/8', '::1'] as const

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Proxies by their addresses and networks (`10.0.0.0/8`).
 * @throws Error with one line that names what is none
 */
export const createTrustedProxies = (list: readonly string[]): TrustedProxies => {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits, ...rest] = entry.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const length = bits === undefined ? most : Number(bits)
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && length <= most)
    if (isIP(address) === 0 || !isNetwork || rest.length > 0)
      throw new Error(`TRUSTED_PROXIES: ${entry.trim()} is neither an address nor a network as 10.0.0.0/8`)
    known.addSubnet(plain(address), length, kindOf(address))
  }
  return { trusts: (address) => known.check(plain(address), kindOf(plain(address))) }
}

const machine = createTrustedProxies(localProxies)

/** The last in line that no trusted proxy stands for; what a stranger has put before it is not believed. */
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
/** Whether a proxy has written anything: one that leaves out who asked it is a proxy too. */
const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => proxyHeader.test(name))

/** Who asks. A request without a connection is this process's own. */
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
