import type { Effect } from '../model.ts'
import { isRecord, stable } from '../plain.ts'

/**
 * Converts an action that xstate has resolved to an effect. Undefined if the action has no effect outside the chart,
 * such as an event raised at once, or a log.
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
  // The timer of an `after` sends an event that has the timer's own name.
  if (type === timer && type.startsWith('xstate.after.')) return { kind: 'timer', id: timer, delay }
  return { kind: 'timer', id: timer, delay, event, ...(to !== undefined && { to }) }
}

const actorName = (ref: unknown) => (isRecord(ref) ? String(ref.id) : String(ref))

/** The event that is sent when a timer ends. Without `to`, the chart itself receives it. */
export type Delivery = { event: unknown; to?: string | undefined }

/** Running effects and active timers, by id. */
export type Standing = {
  running: ReadonlySet<string>
  timers: ReadonlyMap<string, number>
  /** The events that timers send when they end, except for timers of an `after`. */
  deliveries: ReadonlyMap<string, Delivery>
}

export const nothingStands: Standing = { running: new Set(), timers: new Map(), deliveries: new Map() }

/**
 * Returns a unique id for a timer. It is needed if another timer of the same name is running, because xstate runs both.
 */
export const freeTimer = (id: string, isSet: (id: string) => boolean): string => {
  let count = 1
  const name = () => (count === 1 ? id : `${id} (${count})`)
  while (isSet(name())) count += 1
  return name()
}

/** Applies effects in order. Returns the effects and timers that are running afterwards. */
export const afterEffects = (before: Standing, effects: readonly Effect[]): Standing => {
  if (!effects.some(({ kind }) => standingKinds.has(kind))) return before
  const running = new Set(before.running)
  const timers = new Map(before.timers)
  const deliveries = new Map(before.deliveries)
  for (const effect of effects) {
    if (effect.kind === 'start') running.add(effect.id)
    if (effect.kind === 'stop') running.delete(effect.id)
    if (effect.kind === 'timer') {
      const id = freeTimer(effect.id, (each) => timers.has(each))
      timers.set(id, effect.delay)
      if (effect.event !== undefined) deliveries.set(id, { event: effect.event, to: effect.to })
    }
    if (effect.kind === 'cancel') {
      timers.delete(effect.id)
      deliveries.delete(effect.id)
    }
  }
  return { running, timers, deliveries }
}
const standingKinds: ReadonlySet<Effect['kind']> = new Set(['start', 'stop', 'timer', 'cancel'])

/**
 * Computes the effects and timers that run after a step of one chart. Equal results are the same object, and so are
 * their equal parts.
 */
export const createStandings = () => {
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
   * `ended` is the effect that has answered or the timer that has ended. Each list in `effects` belongs to one event.
   */
  return (before: Standing, ended: string | null, effects: readonly Effect[], isActive: boolean): Standing => {
    const sameEffects = known.get(effects) ?? new Map<string, Standing>()
    known.set(effects, sameEffects)
    const from = `${nameOf(before.running)} ${nameOf(before.timers)} ${isActive}`
    const same = sameEffects.get(from)
    if (same !== undefined) return same
    const left = ended === null ? before : withoutEnded(before, ended)
    const standing = once(
      all,
      isActive ? afterEffects(left, effects) : { ...nothingStands, running: afterEffects(left, effects).running },
    )
    sameEffects.set(from, standing)
    return standing
  }
}

const without = <T>(map: ReadonlyMap<string, T>, ended: string) => new Map([...map].filter(([id]) => id !== ended))

const withoutEnded = ({ running, timers, deliveries }: Standing, ended: string): Standing => ({
  running: new Set([...running].filter((id) => id !== ended)),
  timers: without(timers, ended),
  deliveries: without(deliveries, ended),
})

const once = (all: Map<string, Standing>, { running, timers, deliveries }: Standing) => {
  const text = `${[...running].join('\n')}\n\n${[...timers].join('\n')}\n\n${stable([...deliveries])}`
  const known = all.get(text) ?? {
    running: new Set(running),
    timers: new Map(timers),
    deliveries: new Map(deliveries),
  }
  all.set(text, known)
  return known
}
