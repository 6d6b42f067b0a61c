import type { Flow } from '../flows.ts'
import type { Runner } from './results.ts'

/** A goal that need not be covered until the date `until`. */
export type Exemption = { goal: string; reason: string; until: string }

/** Minimum share of covered goals for each runner (machine or browser), from 0 to 1. */
export type LeastCoverage = Readonly<Record<Runner, number>>

/**
 * Returns the exemptions of a flow's model for walks in a browser. Expired exemptions are accepted here and reported
 * later. Throws an error that names an exemption without a reason or a valid day.
 */
export const browserExemptionsOf = ({ name, model }: Pick<Flow, 'name' | 'model'>): Exemption[] =>
  Object.entries(model.browserExemptions ?? {}).map(([goal, { reason, until }]) => {
    if (reason.trim() === '') throw new Error(`${name}: the exemption of “${goal}” needs a reason`)
    if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until)))
      throw new Error(`${name}: until must be a day such as 2026-11-21, not ${until}: “${goal}”`)
    return { goal, reason, until }
  })

export const isAbout = ({ goal }: Pick<Exemption, 'goal'>, id: string) =>
  goal.endsWith('*') ? id.startsWith(goal.slice(0, -1)) : id === goal

/** Splits exemptions into those that hold on a day and those that have expired. */
export const exemptionsAt = (all: readonly Exemption[], day: string) => ({
  holding: all.filter(({ until }) => until >= day),
  expired: all.filter(({ until }) => until < day),
})
