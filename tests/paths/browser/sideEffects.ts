import { afterEffects, nothingStands, type Standing } from 'statewalk/chart/effects'
import type { Effect } from 'statewalk/model'
import { beyond } from 'statewalk/plain'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import type { ReadEvents } from './analyticsEvents.ts'

/** What a step did to the world: calls by the addresses that the driver gives them, and events that tracking noted. */
type SideEffects = { calls: readonly string[]; events: readonly string[] }

/** What is known of a flow's effects. */
export type SideEffectRules = {
  /** Addresses by effect; null where the driver does not say, so that calls are not compared. */
  calls: Readonly<Record<string, readonly string[]>> | null
  analyticsIn: ReadEvents
  /** All events that the chart may tell; others are other charts' business. */
  ownEvents: ReadonlySet<string>
}

const itself = (event: string) => event

/**
 * Compares what the steps of a path did with what the chart's effects stand for: every call of an effect that was started,
 * and no call of another; every event tracked, as often as tracked, and no other.
 */
export const createSideEffectCheck = ({ calls, analyticsIn, ownEvents }: SideEffectRules) => {
  let standing: Standing = nothingStands
  let wanted: SideEffects = { calls: [], events: [] }
  let seen: SideEffects = { calls: [], events: [] }
  let allowed: readonly string[] = []
  const addresses = [...new Set(Object.values(calls ?? {}).flat())]
  const callsOf = (effect: string): readonly string[] => {
    const own = calls === null ? [] : calls[effect]
    if (own === undefined) throw new Error(`nothing says what calls ${effect} stands for`)
    return own
  }
  return {
    /** A step is expected, with events that another chart tells of it; several may be before one looks. */
    expect: (effects: readonly Effect[], others: readonly string[] = []) => {
      const started = effects.flatMap((effect) => (effect.kind === 'start' ? effect.id : []))
      // an answer that does not come is asked for again
      allowed = [...allowed, ...[...standing.running, ...started].flatMap(callsOf)]
      standing = afterEffects(standing, effects)
      // what is stopped in the same step may not have come to asking
      const lasting = started.filter((id) => standing.running.has(id)).flatMap(callsOf)
      wanted = { calls: [...wanted.calls, ...lasting], events: [...wanted.events, ...analyticsIn(effects), ...others] }
    },
    called: (url: URL) => {
      seen = { ...seen, calls: [...seen.calls, ...addresses.filter((address) => isCallOf(address, url))] }
    },
    tracked: (events: readonly string[]) => {
      seen = { ...seen, events: [...seen.events, ...events.filter((event) => ownEvents.has(event))] }
    },
    /** What has not been done yet, in words. */
    missing: (): string[] => [
      ...wanted.calls.filter((call) => !seen.calls.includes(call)).map((call) => `did not call ${call}`),
      ...beyond(wanted.events, seen.events, itself).map((event) => `did not track ${event}`),
    ],
    /** What was done besides, in words; then a new step begins. */
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
