/** Whether the value has properties. Also true for functions. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

const plainError = (error: Error) => `${error.name}: ${error.message}`

const isIndex = (key: string) => key <= '9999999999' && /^(?:0|[1-9]\d*)$/.test(key) && Number(key) < 2 ** 32 - 1

/** Compares two entries by the code units of their keys. Indices of lists come first, as in every JavaScript object. */
const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => {
  const [isFirst, isSecond] = [isIndex(a), isIndex(b)]
  if (isFirst && isSecond) return Number(a) - Number(b)
  if (isFirst !== isSecond) return isFirst ? -1 : 1
  return a < b ? -1 : 1
}

export type ActorName = (actor: { id: unknown; ref: object }) => string

/**
 * Names actors without their session ids, which differ from run to run. A name states whether the actor is the current
 * child with its id or an earlier child.
 */
export const actorNames = (children: Readonly<Record<string, object | undefined>>): ActorName => {
  const earlier: object[] = []
  return ({ id, ref }) => {
    if (!(String(id) in children) || children[String(id)] === ref) return `actor ${String(id)}`
    if (!earlier.includes(ref)) earlier.push(ref)
    return `actor ${String(id)} of an earlier session (${earlier.indexOf(ref) + 1})`
  }
}

/**
 * The returned function writes a value as JSON that is equal in every run: it sorts keys, cuts cycles, and replaces
 * errors by their messages and actors and functions by their names. It caches the text of each part, because many
 * values share parts; therefore the values must not change later.
 */
export const createStable = (
  actorName: ActorName = ({ id }) => `actor ${String(id)}`,
): ((value: unknown) => string) => {
  const texts = new WeakMap<object, string>()
  const above: object[] = []
  let cuts = 0
  const listed = (entries: readonly unknown[]) => `[${entries.map((entry) => textOf(entry) ?? 'null').join(',')}]`
  const written = (value: object): string => {
    if (value instanceof Error) return JSON.stringify(plainError(value))
    if (value instanceof Date) return JSON.stringify(value.toISOString())
    if (value instanceof Map || value instanceof Set) return listed([...value])
    if (Array.isArray(value)) return listed(Array.from(value))
    if ('sessionId' in value && 'id' in value) return JSON.stringify(actorName({ id: value.id, ref: value }))
    if ('machine' in value && 'value' in value && 'context' in value) {
      const [at, context] = [JSON.stringify(value.value), textOf(value.context)]
      return `{${[...(at === undefined ? [] : [`"value":${at}`]), ...(context === undefined ? [] : [`"context":${context}`])].join(',')}}`
    }
    const parts = Object.entries(value)
      .sort(byKey)
      .flatMap(([key, entry]) => {
        const text = textOf(entry)
        return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
      })
    return `{${parts.join(',')}}`
  }
  const textOf = (value: unknown): string | undefined => {
    if (typeof value === 'function') return JSON.stringify(`function ${value.name || '(unnamed)'}`)
    if (typeof value === 'bigint' || typeof value === 'symbol') return JSON.stringify(String(value))
    if (value === undefined || value === null || typeof value !== 'object') return JSON.stringify(value)
    const known = texts.get(value)
    if (known !== undefined) return known
    if (above.includes(value)) {
      cuts += 1
      return '"(cycle)"'
    }
    const before = cuts
    above.push(value)
    const text = written(value)
    above.pop()
    // If a cycle was cut, the text of a part depends on where the part occurs.
    if (cuts === before) texts.set(value, text)
    return text
  }
  return (value) => textOf(value) ?? ''
}

/**
 * Returns a value as JSON that is equal in every run; `undefined` becomes an empty text. The walker treats two values
 * as equal if they have the same text.
 */
export const stable = (value: unknown, actorName?: ActorName): string => createStable(actorName)(value)

/** Returns whether both values have the same stable JSON. Values that share parts are compared faster. */
export const same = (a: unknown, b: unknown, names: readonly ActorName[] = [], depth = 0): boolean => {
  if (Object.is(a, b)) return true
  // deep values may contain themselves; only `stable` cuts such cycles
  if (depth > 50 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b))
    return stable(a, names[0]) === stable(b, names[1])
  const keys = Object.keys(a)
  const isSameAt = (key: string) => Object.hasOwn(b, key) && same(a[key], b[key], names, depth + 1)
  return keys.length === Object.keys(b).length && keys.every(isSameAt)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** Returns the items of `list` whose names `others` lacks. Each occurrence in `others` removes only one item. */
export const beyond = <T>(list: readonly T[], others: readonly T[], nameOf: (one: T) => string): T[] => {
  const left = others.map(nameOf)
  return list.filter((one) => {
    const at = left.indexOf(nameOf(one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Returns the whole message of an error, with the place of a syntax error and the messages of the causes. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const place = error instanceof SyntaxError ? error.stack?.match(/^(?!\w*Error: ).+:\d+$/m) : null
  const said = place?.index === 0 ? `${error.message} (${place[0]})` : error.message
  return error.cause === undefined ? said : `${said}\nCause: ${reasonOf(error.cause)}`
}

/** Returns a short, stable name for a path or a long value: eight hexadecimal digits (FNV-1a). */
export const digest = (text: string) => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Returns twelve hexadecimal digits (cyrb53) for a text, so that the ids of many thousands of paths are distinct. */
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

/** Shortens a longer text to `length` characters and appends a digest. */
export const shortened = (text: string, length = 160) =>
  text.length <= length ? text : `${text.slice(0, length)}… #${digest(text)}`

/** Stable JSON for display, truncated after `length` characters. */
export const brief = (value: unknown, length?: number) => shortened(stable(value), length)
