/** One of the browser's storages or the page's cookies. */
export type TextStorage = {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

const day = 86_400_000

/** Storage in memory, for browsers that store nothing [LGN-13]. */
export const memoryStorage = (): TextStorage => {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

/**
 * Keeps entries in memory that the browser refuses to store. Reads all other entries from the browser each time, so
 * that changes by other tabs take effect [LGN-13].
 */
export const withMemoryFallback = (storage: () => TextStorage): TextStorage => {
  const refused = memoryStorage()
  const attempt = <T>(run: (real: TextStorage) => T, otherwise: T): T => {
    try {
      return run(storage())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (name) => refused.getItem(name) ?? attempt((real) => real.getItem(name), null),
    setItem: (name, text) => {
      // some browsers discard a cookie without an error
      const isKept = attempt((real) => {
        real.setItem(name, text)
        return real.getItem(name) === text
      }, false)
      if (isKept) refused.removeItem(name)
      else refused.setItem(name, text)
    },
    removeItem: (name) => {
      refused.removeItem(name)
      attempt((real) => real.removeItem(name), undefined)
    },
  }
}

/** Cookie attribute that restricts a cookie to https; empty on a page without https. */
const secureMark = () => (window.location.protocol === 'https:' ? '; secure' : '')

/**
 * Stores entries in the page's cookies.
 * @param days after which a cookie expires
 */
export const cookieStorage = (days: number): TextStorage => ({
  getItem: (name) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  setItem: (name, text) => {
    // the Cookie Store API is asynchronous, and older WebKit lacks it
    document.cookie = `${name}=${encodeURIComponent(text)}; max-age=${days * 86_400}; path=/; samesite=lax${secureMark()}`
  },
  removeItem: (name) => {
    document.cookie = `${name}=; max-age=0; path=/; samesite=lax${secureMark()}`
  },
})

/**
 * Returns whether the browser refuses to store anything. A full storage is not blocked: it still contains `probeKey` of
 * an earlier visit [LGN-13].
 */
export const isBlocked = (storage: () => TextStorage, probeKey: string): boolean => {
  const name = 'paymentProbe'
  try {
    const real = storage()
    if (real.getItem(probeKey) !== null) return false
    real.setItem(name, name)
    const isKept = real.getItem(name) === name
    real.removeItem(name)
    return !isKept
  } catch {
    return true
  }
}

export type StorageHost = Pick<Window, 'addEventListener'>

/**
 * Calls `run` when another tab has changed one of the entries, and when the page returns from the back/forward cache,
 * because an entry may have changed meanwhile.
 */
export const watchStorage = (host: StorageHost, names: readonly string[], run: () => void) => {
  host.addEventListener('storage', ({ key }) => {
    // no key: another tab has cleared the whole storage
    if (key === null || names.includes(key)) run()
  })
  host.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}

export type StoredOptions = {
  /** Number of days after the last write until the value expires. If absent, the value never expires. */
  days?: number
  now(): number
  /** Version of the value's format; 1 by default. */
  version?: number
  /** Converts a value of an older version. `version` is 0 if the value was stored without metadata. */
  upgrade?(older: unknown, version: number): unknown
}

/** Returns the checked value, or that the value is invalid. A schema's `safeParse` is a check. */
export type Check<T> = (value: unknown) => { success: true; data: T } | { success: false }

/**
 * One stored entry. Reading drops invalid and expired values, upgrades older versions, and keeps newer versions
 * untouched [SYS-05].
 * @param findCheck called when a text is read that this page has not written; null if the code of the check has not
 * loaded yet, the text then reads as absent
 */
export const stored = <T>(
  storage: TextStorage,
  name: string,
  findCheck: () => Check<T> | null,
  { days, now, version = 1, upgrade }: StoredOptions,
) => {
  let written: { text: string; value: T; expires: number | undefined } | null = null
  const put = (value: T, expires: number | undefined) => {
    const text = JSON.stringify({ value, ...(expires !== undefined && { expires }), ...(version > 1 && { version }) })
    storage.setItem(name, text)
    written = { text, value, expires }
  }
  const isOver = (expires: number | undefined) => expires !== undefined && expires <= now()
  const check = (text: string, isValid: Check<T>): T | null => {
    const kept = keptIn(text)
    if (kept.version > version) return null
    const isOlder = kept.version < version
    const checked = isValid(isOlder && upgrade ? upgrade(kept.value, kept.version) : kept.value)
    if (!checked.success || isOver(kept.expires) || (isOlder && !upgrade)) {
      storage.removeItem(name)
      return null
    }
    if (isOlder) put(checked.data, kept.expires ?? (days === undefined ? undefined : now() + days * day))
    return checked.data
  }
  return {
    read: (): T | null => {
      const text = storage.getItem(name)
      if (text === null) return null
      if (text === written?.text && !isOver(written.expires)) return written.value
      const isValid = findCheck()
      return isValid && check(text, isValid)
    },
    write: (value: T) => put(value, days === undefined ? undefined : now() + days * day),
    clear: () => storage.removeItem(name),
    isKept: () => storage.getItem(name) !== null,
  }
}

type Kept = { value: unknown; expires: number | undefined; version: number }

/** Returns the value in a stored text with its metadata. The version is 0 if the text has no valid metadata. */
const keptIn = (text: string): Kept => {
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null || !('value' in parsed))
    return { value: parsed ?? text, expires: undefined, version: 0 }
  // the first version of the shop stored no version number
  const { value, expires, version = 1 }: { value: unknown; expires?: unknown; version?: unknown } = parsed
  const isExpiry = expires === undefined || typeof expires === 'number'
  return isExpiry && typeof version === 'number'
    ? { value, expires, version }
    : { value: null, expires: undefined, version: 0 }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
