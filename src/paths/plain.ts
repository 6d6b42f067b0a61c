/** True for anything with properties that can be looked up. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/**
 * A value as plain data whose JSON is the same in every run: sorted keys, errors as their message, actors and functions
 * as their name. Cycles are cut.
 */
export const plain = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (typeof value === 'function') return `function ${value.name || '(unnamed)'}`
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (value === undefined || value === null || typeof value !== 'object') return value
  if (above.includes(value)) return '(cycle)'
  const within = [...above, value]
  if (value instanceof Error) return plainError(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map || value instanceof Set) return [...value].map((entry) => plain(entry, within))
  if (Array.isArray(value)) return value.map((entry) => plain(entry, within) ?? null)
  if ('sessionId' in value && 'id' in value) return `actor ${String(value.id)}`
  if ('machine' in value && 'value' in value && 'context' in value) {
    return { value: value.value, context: plain(value.context, within) }
  }
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, entry]) => [key, plain(entry, within)]))
}

const plainError = (error: Error) => `${error.name}: ${error.message}`

/** Stable JSON of any value; equal strings mean equal values for the walker. `undefined` reads as nothing. */
export const stable = (value: unknown): string => JSON.stringify(plain(value)) ?? ''

/** Whether two values are equal for the walker; quick where they share parts. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return stable(a) === stable(b)
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** What a list holds that another does not, by name and as often as there are more of it; in the list's order. */
export const beyond = <T>(list: readonly T[], others: readonly T[], nameOf: (one: T) => string): T[] => {
  const left = others.map(nameOf)
  return list.filter((one) => {
    const at = left.indexOf(nameOf(one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Eight hexadecimal digits that stand for a text (FNV-1a): short, stable names for paths and long values. */
export const digest = (text: string) => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Twelve hexadecimal digits that stand for a text (cyrb53): ids that stay apart among many thousands of paths. */
export const longDigest = (text: string) => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const hex = (part: number) => (part >>> 0).toString(16).padStart(8, '0')
  return `${hex(low)}${hex(high)}`.slice(-12)
}

/** Stable JSON for people: cut at `length` characters, where a digest still shows that the rest has changed. */
export const brief = (value: unknown, length = 160) => {
  const text = stable(value)
  return text.length <= length ? text : `${text.slice(0, length)}… #${digest(text)}`
}
