import { afterEffects, nothingStands, type Standing } from 'statewalk/chart/effects'
import type { Effect } from 'statewalk/model'
import { beyond } from 'statewalk/plain'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import type { ReadEvents } from './analyticsEvents.ts'

/** Calls to the addresses that the driver declares, and analytics events. */
type SideEffects = { calls: readonly string[]; events: readonly string[] }

export type SideEffectRules = {
  /**
   * Name of an effect → addresses that it calls. If the driver declares no addresses, null: calls are then not
   * compared.
   */
  calls: Readonly<Record<string, readonly string[]>> | null
  analyticsIn: ReadEvents
  /** Analytics events of this chart. Other events come from other charts and are not compared. */
  ownEvents: ReadonlySet<string>
}

const itself = (event: string) => event

/**
 * Creates a check that compares calls and analytics events with the plan. Each started effect must make its calls; any
 * other call is a failure. Each analytics event must be sent exactly as often as planned.
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
     * Adds expected side effects; may be called several times before a check. `others`: analytics events of other
     * charts in this step, which are expected, and their calls, which are only allowed.
     */
    expect: (effects: readonly Effect[], others: readonly string[] = []) => {
      const started = effects.flatMap((effect) => (effect.kind === 'start' ? effect.id : []))
      // all running effects may call their addresses, because the transport may repeat a call
      const ofOthers = others.filter((other) => addresses.includes(other))
      allowed = [...allowed, ...ofOthers, ...[...standing.running, ...started].flatMap(callsOf)]
      standing = afterEffects(standing, effects)
      // an effect that is stopped in the same step may have had no time to make its call
      const lasting = started.filter((id) => standing.running.has(id)).flatMap(callsOf)
      const events = [...analyticsIn(effects), ...others.filter((other) => !ofOthers.includes(other))]
      wanted = { calls: [...wanted.calls, ...lasting], events: [...wanted.events, ...events] }
    },
    called: (url: URL) => {
      seen = { ...seen, calls: [...seen.calls, ...addresses.filter((address) => isCallOf(address, url))] }
    },
    tracked: (events: readonly string[]) => {
      seen = { ...seen, events: [...seen.events, ...events.filter((event) => ownEvents.has(event))] }
    },
    /** Returns the planned calls and analytics events that are missing. */
    missing: (): string[] => [
      ...wanted.calls.filter((call) => !seen.calls.includes(call)).map((call) => `did not call ${call}`),
      ...beyond(wanted.events, seen.events, itself).map((event) => `did not track ${event}`),
    ],
    /** Returns the calls and analytics events that were not planned. Then begins the next step. */
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
