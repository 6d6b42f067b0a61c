import * as z from 'zod/mini'

/** A place that keeps text; the browser's storages and cookies fit. */
export type Shelf = {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

const day = 86_400_000
const entry = z.object({ value: z.unknown(), expires: z.optional(z.number()) })

/** A shelf in memory: what the page falls back to when the browser keeps nothing [LGN-13]. */
export const memoryShelf = (): Shelf => {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

/**
 * A shelf that remembers for the visit what the browser refuses to keep, and only that: another tab's removal counts
 * [LGN-13].
 */
export const sturdyShelf = (shelf: () => Shelf): Shelf => {
  const refused = memoryShelf()
  const attempt = <T>(act: (real: Shelf) => T, otherwise: T): T => {
    try {
      return act(shelf())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (name) => refused.getItem(name) ?? attempt((real) => real.getItem(name), null),
    setItem: (name, text) => {
      // cookies are refused without a word
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

/** Cookies of this page as a shelf; `days` is how long a browser keeps one. */
export const cookieShelf = (days: number): Shelf => ({
  getItem: (name) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  setItem: (name, text) => {
    // the Cookie Store API is missing in older WebKit, and this has to be synchronous
    document.cookie = `${name}=${encodeURIComponent(text)}; max-age=${days * 86_400}; path=/; samesite=lax`
  },
  removeItem: (name) => {
    document.cookie = `${name}=; max-age=0; path=/; samesite=lax`
  },
})

/** One named entry of a shelf, checked by its schema; a corrupt or expired one is dropped [SYS-05]. */
export const stored = <S extends z.ZodMiniType>(
  shelf: Shelf,
  name: string,
  schema: S,
  { days, now }: { days?: number; now: () => number },
) => ({
  read: (): z.output<S> | null => {
    const text = shelf.getItem(name)
    if (text === null) return null
    const kept = entry.safeParse(parse(text))
    const value = kept.success ? schema.safeParse(kept.data.value) : null
    const isExpired = kept.success && kept.data.expires !== undefined && kept.data.expires <= now()
    if (value?.success && !isExpired) return value.data
    shelf.removeItem(name)
    return null
  },
  write: (value: z.output<S>) =>
    shelf.setItem(name, JSON.stringify({ value, ...(days !== undefined && { expires: now() + days * day }) })),
  clear: () => shelf.removeItem(name),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
