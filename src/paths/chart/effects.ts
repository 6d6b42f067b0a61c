import type { Effect } from '../model.ts'
import { isRecord } from '../plain.ts'

/**
 * An action that xstate resolved, as an effect; undefined where nothing leaves the chart (an event raised at once, a log).
 */
export const effectOf = ({ type, params }: { type: string; params: unknown }): Effect | undefined => {
  const given = isRecord(params) ? params : {}
  switch (type) {
    case 'xstate.raise':
      return typeof given.delay === 'number' ? timerOf(given, given.delay) : undefined
    case 'xstate.sendTo':
      if (typeof given.delay === 'number') return timerOf(given, given.delay)
      return { kind: 'send', to: actorName(given.to), event: given.event }
    case 'xstate.cancel':
      return { kind: 'cancel', id: String(given.sendId) }
    case 'xstate.spawnChild':
      return { kind: 'start', id: actorName(given.actorRef), src: String(given.src), input: given.input }
    case 'xstate.stopChild':
      return isRecord(params) ? { kind: 'stop', id: actorName(params) } : undefined
    case 'xstate.emit':
      return { kind: 'emit', event: given.event }
    case 'xstate.log':
      return undefined
  }
  return { kind: 'action', name: type, params }
}

const timerOf = ({ id, event }: Record<string, unknown>, delay: number): Effect => {
  const type = isRecord(event) ? String(event.type) : ''
  return { kind: 'timer', id: typeof id === 'string' ? id : type, delay }
}

const actorName = (ref: unknown) => (isRecord(ref) ? String(ref.id) : String(ref))

/** What is running and which timers are set after some effects: both by id. */
export type Standing = { running: ReadonlySet<string>; timers: ReadonlyMap<string, number> }

export const nothingStands: Standing = { running: new Set(), timers: new Map() }

/** What stands after `effects`, in their order. */
export const afterEffects = (before: Standing, effects: readonly Effect[]): Standing => {
  if (!effects.some(({ kind }) => standingKinds.has(kind))) return before
  const running = new Set(before.running)
  const timers = new Map(before.timers)
  for (const effect of effects) {
    if (effect.kind === 'start') running.add(effect.id)
    if (effect.kind === 'stop') running.delete(effect.id)
    if (effect.kind === 'timer') timers.set(effect.id, effect.delay)
    if (effect.kind === 'cancel') timers.delete(effect.id)
  }
  return { running, timers }
}
const standingKinds: ReadonlySet<Effect['kind']> = new Set(['start', 'stop', 'timer', 'cancel'])

/** What stands after a step of one chart; equal ones are the same object, and so are their parts. */
export const createStandings = () => {
  const all = new Map<string, Standing>()
  const known = new WeakMap<readonly Effect[], Map<Standing['running'], Standing>>()
  /** `ended` is the effect that has answered or the timer that is over; one list of effects belongs to one event. */
  return (before: Standing, ended: string | null, effects: readonly Effect[], isActive: boolean): Standing => {
    const sameEffects = known.get(effects) ?? new Map<Standing['running'], Standing>()
    known.set(effects, sameEffects)
    const same = sameEffects.get(before.running)
    if (same !== undefined) return same
    const left = ended === null ? before : withoutEnded(before, ended)
    const { running, timers } = afterEffects(left, effects)
    const standing = once(all, { running, timers: isActive ? timers : nothingStands.timers })
    sameEffects.set(before.running, standing)
    return standing
  }
}

const withoutEnded = ({ running, timers }: Standing, ended: string): Standing => ({
  running: new Set([...running].filter((id) => id !== ended)),
  timers: new Map([...timers].filter(([id]) => id !== ended)),
})

const once = (all: Map<string, Standing>, { running, timers }: Standing) => {
  const text = `${[...running].join('\n')}\n\n${[...timers].join('\n')}`
  const known = all.get(text) ?? { running: new Set(running), timers: new Map(timers) }
  all.set(text, known)
  return known
}
