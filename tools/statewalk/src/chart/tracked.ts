import { isRecord } from '../plain.ts'
import type { Chance } from './chance.ts'
import type { InPlace } from './inPlace.ts'
import { isOfXstate, ownKeys } from './internals.ts'

type Context = Record<string, unknown>

type Footprint = { reads: ReadonlyMap<string, unknown>; writes: ReadonlyMap<string, unknown> }

export type Tracker = {
  /** Wraps all functions in a config or implementations, so that their reads and writes of the context are recorded. */
  tracked: (value: unknown) => unknown
  /** Returns the proxy that replaces `context` in this step. */
  begin: (context: Context) => Context
  /** Returns the context that the proxy replaces; null if no step is recorded. */
  before: () => Context | null
  /**
   * Returns the recorded accesses, or null if a function has read more than the context and the event, or if `results`
   * contain the whole context.
   */
  end: (after: Context, results: unknown) => Footprint | null
}

/** Keys of values that contain no functions of the chart, or only functions that run before the context exists. */
const leftAlone: ReadonlySet<string> = new Set(['context', 'src', 'meta', 'schemas', 'types'])
/** Keys of values that may be a function of the chart, or plain data. */
const givenAsIs: ReadonlySet<string> = new Set(['params', 'output', 'event', 'input'])

export const createTracker = ({ call }: Pick<Chance, 'call'>, { hasChanged }: Pick<InPlace, 'hasChanged'>): Tracker => {
  const standIns = new Map<string, object>()
  const handedOut = createMarks()
  let before: Context | null = null
  let reads = new Map<string, unknown>()
  let isOpaque = false

  const standIn = (key: string) => {
    const known = standIns.get(key) ?? { standsFor: key }
    standIns.set(key, known)
    handedOut.add(known)
    return known
  }
  const read = (context: object, key: string | symbol): unknown => {
    const value: unknown = Reflect.get(context, key)
    if (typeof key !== 'string' || before === null) return value
    if (key in context && value !== standIns.get(key)) return value // the step itself has written this value
    reads.set(key, before[key])
    return before[key]
  }
  const seesMore = () => {
    isOpaque = true
  }
  const watched = (context: object) => {
    const proxy = new Proxy(context, {
      get: read,
      getOwnPropertyDescriptor: (target, key) => {
        const found = Reflect.getOwnPropertyDescriptor(target, key)
        return found && { ...found, value: read(target, key) }
      },
      has: (target, key) => {
        seesMore()
        return Reflect.has(target, key)
      },
      set: () => {
        seesMore()
        return true
      },
    })
    handedOut.add(proxy)
    return proxy
  }
  const watchedArguments = (args: object, context: object) =>
    new Proxy(args, {
      get: (target, key) => {
        if (key === 'context') return context
        if (key !== 'event') seesMore()
        return Reflect.get(target, key)
      },
    })
  const follow =
    (fn: AnyFunction) =>
    (args: unknown, ...rest: unknown[]) => {
      const isTracked = before !== null && isRecord(args) && isRecord(args.context)
      const given = isTracked ? watchedArguments(args, watched(args.context as object)) : args
      try {
        return call(() => fn(given, ...rest))
      } finally {
        if (hasChanged(fn)) seesMore()
      }
    }
  const following = (fn: AnyFunction) => Object.defineProperty(follow(fn), 'name', { value: fn.name })

  const tracked = createWrapper(following)

  return {
    tracked,
    before: () => before,
    begin: (context) => {
      before = context
      reads = new Map()
      isOpaque = false
      return Object.fromEntries(Object.keys(context).map((key) => [key, standIn(key)]))
    },
    end: (after, results) => {
      before = null
      const writes = new Map(Object.entries(after).filter(([key, value]) => value !== standIns.get(key)))
      const isLeaked = () => [...writes.values(), results].some(handedOut.isWithin)
      return isOpaque || isLeaked() ? null : { reads, writes }
    },
  }
}

/** Marks objects, so that they are found later in the result of a step. */
const createMarks = () => {
  const marked = new WeakSet<object>()
  const looked = new WeakSet<object>()
  const isWithin = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || looked.has(value)) return false
    if (marked.has(value)) return true
    looked.add(value)
    return !('sessionId' in value) && Object.values(value).some(isWithin)
  }
  return { add: (value: object) => void marked.add(value), isWithin }
}

type AnyFunction = (...args: unknown[]) => unknown

/** Wraps each function only once. */
const createWrapper = (follow: (fn: AnyFunction) => AnyFunction) => {
  const wrapped = new WeakMap<object, unknown>()
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (typeof value === 'function') {
      const known = wrapped.get(value) ?? (isOfXstate(value) ? copyOf(value) : follow(value as AnyFunction))
      wrapped.set(value, known)
      return known
    }
    if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
    return mapValues(value, (key, part) =>
      leftAlone.has(key) || (givenAsIs.has(key) && typeof part !== 'function') ? part : within(part),
    )
  }
  /** Replaces the functions that the chart has passed to xstate's action or guard `builtin`. */
  const copyOf = (builtin: object) =>
    Object.assign(
      () => false,
      mapValues({ ...builtin }, (key, part) => {
        if (ownKeys.has(key)) return part
        return typeof part === 'function' || key === 'guards' || key === 'assignment' ? within(part) : part
      }),
    )
  return within
}

const mapValues = (record: Record<string, unknown>, map: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(key, value)]))
