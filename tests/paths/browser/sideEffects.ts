import { afterEffects, nothingStands, type Standing } from 'statewalk/chart/effects'
import type { Effect } from 'statewalk/model'
import { beyond } from 'statewalk/plain'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import type { ReadEvents } from './analyticsEvents.ts'

/** Side effects of a step: calls to addresses that the driver declares, and analytics events. */
type SideEffects = { calls: readonly string[]; events: readonly string[] }

/** Rules about the side effects that a flow's steps may have. */
export type SideEffectRules = {
  /**
   * Addresses that each effect calls. Null if the driver does not declare the addresses; calls are then not compared.
   */
  calls: Readonly<Record<string, readonly string[]>> | null
  analyticsIn: ReadEvents
  /** Analytics events that this chart sends. Any other event was sent by another chart and is not compared. */
  ownEvents: ReadonlySet<string>
}

const itself = (event: string) => event

/**
 * Compares the side effects of a walk with the planned side effects. Each started effect must make its calls, and other
 * calls are failures. Each analytics event must be sent exactly as often as planned.
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
     * Adds the side effects that a step must have. `others` are analytics events that other charts send in this step.
     * Can be called several times before a check.
     */
    expect: (effects: readonly Effect[], others: readonly string[] = []) => {
      const started = effects.flatMap((effect) => (effect.kind === 'start' ? effect.id : []))
      // The calls of all running effects are allowed, because the transport may repeat an effect's call.
      allowed = [...allowed, ...[...standing.running, ...started].flatMap(callsOf)]
      standing = afterEffects(standing, effects)
      // The call of an effect that is stopped in the same step is not required, because the effect may not have made it
      // yet.
      const lasting = started.filter((id) => standing.running.has(id)).flatMap(callsOf)
      wanted = { calls: [...wanted.calls, ...lasting], events: [...wanted.events, ...analyticsIn(effects), ...others] }
    },
    called: (url: URL) => {
      seen = { ...seen, calls: [...seen.calls, ...addresses.filter((address) => isCallOf(address, url))] }
    },
    tracked: (events: readonly string[]) => {
      seen = { ...seen, events: [...seen.events, ...events.filter((event) => ownEvents.has(event))] }
    },
    /** Returns a message for each planned call that was not made and each planned analytics event that was not sent. */
    missing: (): string[] => [
      ...wanted.calls.filter((call) => !seen.calls.includes(call)).map((call) => `did not call ${call}`),
      ...beyond(wanted.events, seen.events, itself).map((event) => `did not track ${event}`),
    ],
    /** Returns a message for each call and each analytics event that was not planned. Then starts a new step. */
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
