import type { Effect } from '../model.ts'
import { isRecord, stable } from '../plain.ts'
import { type Bounds, forgetTimer, letTimePass, reachDueTime, startTimer, type Timing } from './dueTimes.ts'

/**
 * Returns the effect of an action; undefined for an action that stays within the chart, such as `raise` without a
 * delay, or `log`.
 */
export const effectOf = ({ type, params }: { type: string; params: unknown }): Effect | undefined => {
  const given = isRecord(params) ? params : {}
  switch (type) {
    case 'xstate.raise':
      return typeof given.delay === 'number' ? timerOf(given, given.delay) : undefined
    case 'xstate.sendTo':
      if (typeof given.delay === 'number') return timerOf(given, given.delay, actorName(given.to))
      return { kind: 'send', to: actorName(given.to), event: given.event }
    case 'xstate.cancel':
      return { kind: 'cancel', id: String(given.sendId) }
    case 'xstate.spawnChild':
      return {
        kind: 'start',
        id: actorName(given.actorRef),
        src: typeof given.src === 'string' ? given.src : 'spawned',
        input: given.input,
      }
    case 'xstate.stopChild':
      return isRecord(params) ? { kind: 'stop', id: actorName(params) } : undefined
    case 'xstate.emit':
      return { kind: 'emit', event: given.event }
    case 'xstate.log':
      return undefined
  }
  return { kind: 'action', name: type, params }
}

const timerOf = ({ id, event }: Record<string, unknown>, delay: number, to?: string): Effect => {
  const type = isRecord(event) ? String(event.type) : ''
  const timer = typeof id === 'string' ? id : type
  // The timer of an `after` sends an event whose type is the name of the timer.
  if (type === timer && type.startsWith('xstate.after.')) return { kind: 'timer', id: timer, delay }
  const isUnnamed = typeof id !== 'string'
  return { kind: 'timer', id: timer, delay, event, ...(to !== undefined && { to }), ...(isUnnamed && { isUnnamed }) }
}

const actorName = (ref: unknown) => (isRecord(ref) ? String(ref.id) : String(ref))

/** An event that a timer sends at its end. `to` is the receiver; without `to`, the chart itself receives the event. */
export type Delivery = { event: unknown; to?: string | undefined }

export type Standing = {
  running: ReadonlySet<string>
  /** Length of each active timer in ms, by timer id. */
  timers: ReadonlyMap<string, number>
  /** Events that timers send at their end, by timer id. Omits the timers of `after`. */
  deliveries: ReadonlyMap<string, Delivery>
  bounds: Bounds
  /** Ids of timers that `cancel` cannot stop: timers without an id of their own, and timers whose id was used again. */
  lost: ReadonlySet<string>
}

export const nothingStands: Standing = {
  running: new Set(),
  timers: new Map(),
  deliveries: new Map(),
  bounds: new Map(),
  lost: new Set(),
}

/** Returns an unused id, because xstate can run two timers of the same name at the same time. */
export const freeTimer = (id: string, isSet: (id: string) => boolean): string => {
  let count = 1
  const name = () => (count === 1 ? id : `${id} (${count})`)
  while (isSet(name())) count += 1
  return name()
}

export const timerId = (timer: string) => timer.replace(/ \(\d+\)$/, '')

/**
 * Returns the state's id if the timer belongs to an `after` with a delay in ms. Returns null for a named delay and for
 * any other timer.
 */
export const stateOfUnnamed = (timer: string) => /^xstate\.after\.\d+\.(.+)$/.exec(timer)?.[1] ?? null

type Changing = {
  -readonly [Part in keyof Standing]: Standing[Part] extends ReadonlyMap<string, infer T> ? Map<string, T> : Set<string>
}

const copyOf = ({ running, timers, deliveries, bounds, lost }: Standing): Changing => ({
  running: new Set(running),
  timers: new Map(timers),
  deliveries: new Map(deliveries),
  bounds: new Map(bounds),
  lost: new Set(lost),
})

const removeTimer = ({ timers, deliveries, bounds, lost }: Changing, timer: string) => {
  for (const part of [timers, deliveries, lost]) part.delete(timer)
  forgetTimer(bounds, timer)
}

/**
 * Adds all timers of this id to the lost timers: xstate stores only the latest timer of each id, so `cancel` can no
 * longer stop the earlier ones.
 */
const lose = ({ timers, lost }: Changing, id: string) => {
  for (const timer of timers.keys()) if (timerId(timer) === id) lost.add(timer)
}

const setTimer = (to: Changing, effect: Extract<Effect, { kind: 'timer' }>) => {
  const timer = freeTimer(effect.id, (each) => to.timers.has(each))
  startTimer(to.bounds, to.timers.keys(), timer, effect.delay)
  if (effect.isUnnamed) to.lost.add(timer)
  else lose(to, effect.id)
  to.timers.set(timer, effect.delay)
  if (effect.event !== undefined) to.deliveries.set(timer, { event: effect.event, to: effect.to })
}

export const afterEffects = (before: Standing, effects: readonly Effect[]): Standing => {
  if (!effects.some(({ kind }) => standingKinds.has(kind))) return before
  const after = copyOf(before)
  for (const effect of effects) {
    if (effect.kind === 'start') after.running.add(effect.id)
    if (effect.kind === 'stop') after.running.delete(effect.id)
    if (effect.kind === 'timer') setTimer(after, effect)
    if (effect.kind === 'cancel') {
      const timer = [...after.timers.keys()].find((each) => timerId(each) === effect.id && !after.lost.has(each))
      if (timer !== undefined) removeTimer(after, timer)
    }
  }
  return after
}
const standingKinds: ReadonlySet<Effect['kind']> = new Set(['start', 'stop', 'timer', 'cancel'])

/**
 * The returned function computes the running effects and timers after a step. It returns the same object for equal
 * results.
 */
export const createStandings = (timing: Timing) => {
  const all = new Map<string, Standing>()
  const known = new WeakMap<readonly Effect[], Map<string, Standing>>()
  const names = new WeakMap<object, number>()
  let count = 0
  const nameOf = (part: object) => {
    const name = names.get(part) ?? count++
    names.set(part, name)
    return name
  }
  /**
   * Returns the running effects and timers after a step. `ended`: the effect that has responded or the timer that has
   * ended. Results are cached by the list object `effects`.
   */
  return (before: Standing, ended: string | null, effects: readonly Effect[], isActive: boolean): Standing => {
    const sameEffects = known.get(effects) ?? new Map<string, Standing>()
    known.set(effects, sameEffects)
    const from = `${nameOf(before.running)} ${nameOf(before.timers)} ${isActive}`
    const same = sameEffects.get(from)
    if (same !== undefined) return same
    const left = ended === null ? before : withoutEnded(before, ended)
    const after = copyOf(afterEffects(left, effects))
    letTimePass(after.bounds, after.timers, timing)
    const standing = once(all, isActive ? after : { ...nothingStands, running: after.running })
    sameEffects.set(from, standing)
    return standing
  }
}

const withoutEnded = (before: Standing, ended: string): Standing => {
  const after = copyOf(before)
  after.running.delete(ended)
  if (after.timers.has(ended)) {
    lose(after, timerId(ended))
    reachDueTime(after.bounds, after.timers.keys(), ended)
  }
  removeTimer(after, ended)
  return after
}

const once = (all: Map<string, Standing>, standing: Standing) => {
  const text = stable(Object.values(standing).map((part) => [...part]))
  const known = all.get(text) ?? standing
  all.set(text, known)
  return known
}
