import { isRecord } from '../plain.ts'
import { type Runner, runners } from './results.ts'

/** A goal that need not be covered until the date `until`. */
export type Exemption = { flow: string; on: Runner; goal: string; reason: string; until: string }

/** The required coverage. `least`: minimum share of covered goals for each runner (machine or browser). */
export type Thresholds = { least: Readonly<Record<Runner, number>>; exemptions: readonly Exemption[] }

/**
 * Parses a file of thresholds. An exempt goal that ends in `*` represents all goals with this prefix. Throws an error
 * that names an incomplete entry. Expired exemptions are accepted here and reported later.
 */
export const thresholdsOf = (json: string): Thresholds => {
  const read: unknown = JSON.parse(json)
  if (!isRecord(read) || !isRecord(read.least) || !Array.isArray(read.exemptions)) {
    throw new Error('the thresholds must have the form {"least": {"machine": 1, "browser": 0.95}, "exemptions": []}')
  }
  const { least } = read
  const leastOf = (place: Runner) => {
    const share = least[place]
    if (typeof share !== 'number' || share < 0 || share > 1)
      throw new Error(`least.${place} must be a number from 0 to 1`)
    return share
  }
  return {
    least: { machine: leastOf('machine'), browser: leastOf('browser') },
    exemptions: read.exemptions.map((entry: unknown) => exemptionOf(entry)),
  }
}

const exemptionOf = (entry: unknown): Exemption => {
  const { flow, on, goal, reason, until } = isRecord(entry) ? entry : {}
  const place = runners.find((each) => each === on)
  if (!isText(flow) || !isText(goal) || !isText(reason) || !isText(until) || place === undefined) {
    throw new Error(`an exemption needs flow, on, goal, reason and until: ${JSON.stringify(entry)}`)
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until)))
    throw new Error(`until must be a day such as 2026-11-21, not ${until}: ${goal}`)
  return { flow, on: place, goal, reason, until }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

export const isAbout = ({ goal }: Pick<Exemption, 'goal'>, id: string) =>
  goal.endsWith('*') ? id.startsWith(goal.slice(0, -1)) : id === goal

export const exemptionsOn = (
  all: readonly Exemption[],
  { flow, on, day }: { flow: string; on: Runner; day: string },
) => {
  const own = all.filter((entry) => entry.flow === flow && entry.on === on)
  return { holding: own.filter(({ until }) => until >= day), expired: own.filter(({ until }) => until < day) }
}
