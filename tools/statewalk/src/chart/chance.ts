import { randomFrom } from '../random.ts'

/** Sources of varying values, in the order in which reports list them. */
const sources = ['Math.random', 'Date', 'performance.now', 'crypto'] as const
type Source = (typeof sources)[number]

/** Fixed time in ms since 1970. All charts use the same time, so that versions can be compared. */
const now = Date.now()

export type Chance = ReturnType<typeof createChance>

/**
 * Creates replacements for time and random values. While a chart's functions run, the time is constant and the random
 * sequence restarts with each step.
 */
export const createChance = () => {
  const places = new Map<Source, Set<string>>()
  const read = new Set<Source>()
  let random = randomFrom(1)
  let isRunning = false
  const draw = (source: Source) => {
    read.add(source)
    return random()
  }
  const time = () => {
    read.add('Date')
    return now
  }
  const bytes = <A extends ArrayBufferView>(array: A): A => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (const index of view.keys()) view[index] = Math.floor(draw('crypto') * 256)
    return array
  }
  const clocks = new WeakMap<DateConstructor, DateConstructor>()
  const clockOf = (original: DateConstructor): DateConstructor => {
    const known = clocks.get(original) ?? createClock(original, time)
    clocks.set(original, known)
    return known
  }
  const randomNow = () => draw('Math.random')
  const performanceNow = () => {
    read.add('performance.now')
    return 0
  }
  const randomUuid = () => uuidFrom(bytes(new Uint8Array(16)))
  const fixed = <T>(run: () => T): T => {
    const { Date: date } = globalThis
    const { random: ownRandom } = Math
    const { now: ownNow } = timers
    const { getRandomValues, randomUUID } = generator
    globalThis.Date = clockOf(date)
    Math.random = randomNow
    timers.now = performanceNow
    Object.assign(generator, { getRandomValues: bytes, randomUUID: randomUuid })
    isRunning = true
    try {
      return run()
    } finally {
      isRunning = false
      globalThis.Date = date
      Math.random = ownRandom
      timers.now = ownNow
      Object.assign(generator, { getRandomValues, randomUUID })
    }
  }
  return {
    begin: () => {
      random = randomFrom(1)
      read.clear()
    },
    /**
     * Runs a function of the chart with the fixed values. xstate itself uses real values, because it needs different
     * ids for its timers.
     */
    call: <T>(run: () => T): T => (isRunning ? run() : fixed(run)),
    /** Records `place`, the name of the step, if the step has read time or random values. */
    end: (place: () => string) => {
      for (const source of read) places.set(source, (places.get(source) ?? new Set()).add(place()))
    },
    lines: (): string[] => {
      const found = sources.filter((source) => places.has(source))
      const all = new Set(found.flatMap((source) => [...(places.get(source) ?? [])]))
      if (found.length === 0) return []
      const [have, them] = found.length === 1 ? ['has', 'it'] : ['have', 'them']
      return [
        `${listed(found)} ${have} fixed values during a walk; the chart reads ${them} on ${[...all].join('; ')}. A guard that depends on ${them} decides in the same way each time`,
      ]
    },
  }
}

/** Objects whose methods are replaced while the chart's functions run, and restored afterwards. */
const timers: Performance = Object.getPrototypeOf(performance)
const generator: Crypto = Object.getPrototypeOf(crypto)

const createClock = (original: DateConstructor, time: () => number): DateConstructor =>
  new Proxy(original, {
    get: (target, key) => (key === 'now' ? time : Reflect.get(target, key)),
    apply: () => new original(time()).toString(),
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [time()] : args),
  })

const uuidFrom = (bytes: Uint8Array) => {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
