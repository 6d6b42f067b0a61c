/**
 * What is known about the due times of timers: a difference-bound matrix in ms. The entry for `pair(a, b)` is the
 * maximum of the due time of `a` minus the due time of `b`. `now` is the current time; a missing entry means no bound.
 */
export type Bounds = ReadonlyMap<string, number>

/**
 * How exactly due times are compared. `rough` keeps only the sign of each difference between due times, and therefore
 * has few different bounds.
 */
export type Timing = 'exact' | 'rough'

const now = ''
const pair = (a: string, b: string) => `${a}\n${b}`
const boundOf = (bounds: Bounds, a: string, b: string) => (a === b ? 0 : (bounds.get(pair(a, b)) ?? Infinity))

/** Adds the bounds of a timer that starts now. `others` are the ids of the other running timers. */
export const startTimer = (bounds: Map<string, number>, others: Iterable<string>, timer: string, delay: number) => {
  for (const other of [now, ...others]) {
    bounds.set(pair(timer, other), delay + boundOf(bounds, now, other))
    bounds.set(pair(other, timer), boundOf(bounds, other, now) - delay)
  }
}

/** Adds the bounds that hold when `timer` is due. `timers` are the ids of all running timers. */
export const reachDueTime = (bounds: Map<string, number>, timers: Iterable<string>, timer: string) => {
  bounds.set(pair(timer, now), 0)
  bounds.set(pair(now, timer), 0)
  tighten(bounds, [now, ...timers])
}

export const forgetTimer = (bounds: Map<string, number>, timer: string) => {
  for (const key of bounds.keys()) if (key.split('\n').includes(timer)) bounds.delete(key)
}

/** Lets an unknown time pass that ends before the first timer is due. `delays` has the length of each timer in ms. */
export const letTimePass = (bounds: Map<string, number>, delays: ReadonlyMap<string, number>, timing: Timing) => {
  const timers = [...delays.keys()]
  for (const timer of timers) bounds.set(pair(now, timer), 0)
  tighten(bounds, [now, ...timers])
  if (timing === 'exact') return
  for (const [key, bound] of bounds) {
    if (bound > 0) bounds.delete(key)
    else bounds.set(key, bound < 0 ? -leastDifference : 0)
  }
  for (const [timer, delay] of delays) bounds.set(pair(timer, now), delay)
}
/** Difference in ms that stands for all negative differences if the timing is rough. */
const leastDifference = 1e-9

const tighten = (bounds: Map<string, number>, names: readonly string[]) => {
  for (const by of names)
    for (const a of names)
      for (const b of names) {
        const sum = boundOf(bounds, a, by) + boundOf(bounds, by, b)
        if (a !== b && sum < boundOf(bounds, a, b)) bounds.set(pair(a, b), sum)
      }
}

/**
 * Returns the timers that certainly end before `timer`. Of two timers due at the same time, the first in `timers` (in
 * the order of their start) ends first.
 */
export const certainlyEarlier = (bounds: Bounds, timers: Iterable<string>, timer: string): string[] => {
  let isLater = false
  return [...timers].filter((other) => {
    if (other === timer) isLater = true
    else return isLater ? boundOf(bounds, other, timer) < 0 : boundOf(bounds, other, timer) <= 0
    return false
  })
}

/** Returns the bounds as text. Omits bounds that follow from the lengths of the timers (`delays`, in ms) alone. */
export const boundsText = (bounds: Bounds, delays: ReadonlyMap<string, number>): string => {
  const timers = [...delays.keys()].sort()
  const parts = timers.flatMap((a) => [
    ...(boundOf(bounds, a, now) < (delays.get(a) ?? 0) ? [`${a} within ${boundOf(bounds, a, now)}`] : []),
    ...timers.flatMap((b) => {
      const bound = boundOf(bounds, a, b)
      const isOnlyOrder =
        bound <= 0 && bound >= -leastDifference && certainlyEarlier(bounds, delays.keys(), b).includes(a)
      return a === b || bound >= (delays.get(a) ?? 0) || isOnlyOrder ? [] : [`${a} within ${bound} of ${b}`]
    }),
  ])
  return parts.join(', ')
}
