import { afterEffects, nothingStands, type Standing } from 'statewalk/chart/effects'
import type { Effect } from 'statewalk/model'
import { beyond } from 'statewalk/plain'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import type { ReadEvents } from './analyticsEvents.ts'

/** Side effects of a step: calls of the declared addresses, and analytics events. */
type SideEffects = { calls: readonly string[]; events: readonly string[] }

/** Side effects that the steps of a flow can have. */
export type SideEffectRules = {
  /** Addresses of the calls that each effect makes. Null if the driver declares none; calls are then not compared. */
  calls: Readonly<Record<string, readonly string[]>> | null
  analyticsIn: ReadEvents
  /** Analytics events of this chart. All other events come from other charts. */
  ownEvents: ReadonlySet<string>
}

const itself = (event: string) => event

/**
 * Compares a walk with the side effects of its plan. Each started effect must make its calls; other calls are failures.
 * Each event must be sent exactly as often as planned.
 */
export const createSideEffectCheck = ({ calls, analyticsIn, ownEvents }: SideEffectRules) => {
  let standing: Standing = nothingStands
  let wanted: SideEffects = { calls: [], events: [] }
  let seen: SideEffects = { calls: [], events: [] }
  let allowed: readonly string[] = []
  const addresses = [...new Set(Object.values(calls ?? {}).flat())]
  const callsOf = (effect: string): readonly string[] => {
    const own = calls === null ? [] : calls[effect]
    if (own === undefined) throw new Error(`the driver declares no calls for ${effect}`)
    return own
  }
  return {
    /**
     * Adds the expected side effects of a step. `others`: events that other charts send in this step. Can be called
     * several times before a check.
     */
    expect: (effects: readonly Effect[], others: readonly string[] = []) => {
      const started = effects.flatMap((effect) => (effect.kind === 'start' ? effect.id : []))
      // the transport may repeat the call of a running effect
      allowed = [...allowed, ...[...standing.running, ...started].flatMap(callsOf)]
      standing = afterEffects(standing, effects)
      // an effect that is stopped in the same step may have made no call
      const lasting = started.filter((id) => standing.running.has(id)).flatMap(callsOf)
      wanted = { calls: [...wanted.calls, ...lasting], events: [...wanted.events, ...analyticsIn(effects), ...others] }
    },
    called: (url: URL) => {
      seen = { ...seen, calls: [...seen.calls, ...addresses.filter((address) => isCallOf(address, url))] }
    },
    tracked: (events: readonly string[]) => {
      seen = { ...seen, events: [...seen.events, ...events.filter((event) => ownEvents.has(event))] }
    },
    /** Returns a message for each missing call and event. */
    missing: (): string[] => [
      ...wanted.calls.filter((call) => !seen.calls.includes(call)).map((call) => `did not call ${call}`),
      ...beyond(wanted.events, seen.events, itself).map((event) => `did not track ${event}`),
    ],
    /** Returns a message for each unexpected call and event, and then begins a new step. */
    besides: (): string[] => {
      const extra = [
        ...seen.calls.filter((call) => !allowed.includes(call)).map((call) => `called ${call}`),
        ...beyond(seen.events, wanted.events, itself).map((event) => `tracked ${event}`),
      ]
      wanted = { calls: [], events: [] }
      seen = { calls: [], events: [] }
      allowed = []
      return extra
    },
  }
}
