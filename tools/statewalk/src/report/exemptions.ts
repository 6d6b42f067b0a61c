import type { Flow } from '../flows.ts'
import type { Runner } from './results.ts'

/** A goal that need not be covered until the date `until`. */
export type Exemption = { flow: string; on: Runner; goal: string; reason: string; until: string }

/** Minimum share of covered goals for each runner (machine or browser), from 0 to 1. */
export type LeastCoverage = Readonly<Record<Runner, number>>

/** Returns the exemptions of a flow's model for walks in a browser, including expired exemptions. */
export const browserExemptionsOf = ({ name, model }: Flow): Exemption[] =>
  Object.entries(model.browserExemptions ?? {}).map(([goal, entry]) => ({ flow: name, on: 'browser', goal, ...entry }))

export const isAbout = ({ goal }: Pick<Exemption, 'goal'>, id: string) =>
  goal.endsWith('*') ? id.startsWith(goal.slice(0, -1)) : id === goal

export const exemptionsOn = (
  all: readonly Exemption[],
  { flow, on, day }: { flow: string; on: Runner; day: string },
) => {
  const own = all.filter((entry) => entry.flow === flow && entry.on === on)
  return { holding: own.filter(({ until }) => until >= day), expired: own.filter(({ until }) => until < day) }
}
