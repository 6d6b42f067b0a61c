import { afterEffects, nothingStands, type Standing } from 'statewalk/chart/effects'
import type { Effect } from 'statewalk/model'
import { beyond } from 'statewalk/plain'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import type { ReadEvents } from './analyticsEvents.ts'

/** Side effects of a step: calls to the addresses that the driver declares, and analytics events. */
type SideEffects = { calls: readonly string[]; events: readonly string[] }

/** Expected side effects of a flow. */
export type SideEffectRules = {
  /** Addresses by effect. Null if the driver declares none; then calls are not compared. */
  calls: Readonly<Record<string, readonly string[]>> | null
  analyticsIn: ReadEvents
  /** All events that the chart can send. Any other event belongs to another chart. */
  ownEvents: ReadonlySet<string>
}

const itself = (event: string) => event

/**
 * Compares the calls and events of a path's steps with the chart's effects. Every started effect must make its calls,
 * and no other calls may be made. Every event must be sent as often as planned, and no other event.
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
     * Adds the side effects that a step must have. `others` are events that other charts send in the same step. May be
     * called for several steps before a check.
     */
    expect: (effects: readonly Effect[], others: readonly string[] = []) => {
      const started = effects.flatMap((effect) => (effect.kind === 'start' ? effect.id : []))
      // if a call gets no answer, the transport may repeat it
      allowed = [...allowed, ...[...standing.running, ...started].flatMap(callsOf)]
      standing = afterEffects(standing, effects)
      // if an effect is stopped in the same step, it may not have made its call yet
      const lasting = started.filter((id) => standing.running.has(id)).flatMap(callsOf)
      wanted = { calls: [...wanted.calls, ...lasting], events: [...wanted.events, ...analyticsIn(effects), ...others] }
    },
    called: (url: URL) => {
      seen = { ...seen, calls: [...seen.calls, ...addresses.filter((address) => isCallOf(address, url))] }
    },
    tracked: (events: readonly string[]) => {
      seen = { ...seen, events: [...seen.events, ...events.filter((event) => ownEvents.has(event))] }
    },
    /** Returns messages about missing calls and events. */
    missing: (): string[] => [
      ...wanted.calls.filter((call) => !seen.calls.includes(call)).map((call) => `did not call ${call}`),
      ...beyond(wanted.events, seen.events, itself).map((event) => `did not track ${event}`),
    ],
    /** Returns messages about unexpected calls and events. Then begins a new step. */
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
