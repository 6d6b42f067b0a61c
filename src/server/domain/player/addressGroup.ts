import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address. Expands `::`. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Returns the key under which attempts of an address are counted: an IPv4 address, or the first 64 bits of an IPv6
 * address, which belong to one customer. All connections without an address share the key `unknown`.
 */
export const addressGroup = (address: string | null): string => {
  if (address === null) return 'unknown'
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (old !== undefined) return old
  const [plain = ''] = address.split('%')
  return isIPv6(plain) && !plain.includes('.') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address
}
