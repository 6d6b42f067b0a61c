import * as z from 'zod/mini'
import { areas, languages } from '../codes.ts'

/** Path on the data-collection host to which the page sends its counts of transitions. */
export const flowCountsPath = '/service/flows'
export const maxFlowCounts = 150
export const maxFlowCountsBytes = 40_000

// only names of charts, states and events match, so a count can contain no player input
const flow = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const state = z.string().check(z.regex(/^(?:[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40}){0,7})?$/))
const event = z.string().check(z.regex(/^[A-Za-z]{1,40}(?:[.: ]{1,2}[A-Za-z]{1,40}){0,7}$/))

/** Maximum number of transitions in a question to customer service. */
export const longestTrail = 50

/** A transition: the names of the chart, of the source state, of the target state and of the event. */
const flowStep = z.strictObject({ flow, from: state, event, to: state })
export type FlowStep = z.output<typeof flowStep>
const trailParts = ['flow', 'from', 'event', 'to'] as const
/** Converts transitions to a text with one transition per line, because parameters of calls must be text. */
export const trailText = (steps: readonly FlowStep[]): string =>
  steps.map((step) => trailParts.map((part) => step[part]).join('|')).join('\n')
/** Parses a text that `trailText` created. Returns null for any other text. */
export const readTrail = (text: string): FlowStep[] | null => {
  const lines = text.split('\n').map((line) => line.split('|'))
  const steps = lines.map((parts) =>
    flowStep.safeParse(Object.fromEntries(trailParts.map((part, at) => [part, parts[at]]))),
  )
  if (lines.length > longestTrail || lines.some(({ length }) => length !== trailParts.length)) return null
  const read = steps.flatMap(({ data }) => data ?? [])
  return read.length === lines.length ? read : null
}

/** A transition, and how often it was taken since the last report. Identifies no player. */
export const flowCount = z.strictObject({
  flow,
  from: state,
  event,
  to: state,
  count: z.int().check(z.gte(1), z.lte(1000)),
})

export const flowCounts = z.strictObject({
  app_id: z.string().check(z.regex(/^\d{1,12}$/)),
  area: z.nullable(z.enum(areas)),
  language: z.enum(languages),
  counts: z.array(flowCount).check(z.minLength(1), z.maxLength(maxFlowCounts)),
})

export type FlowCount = z.output<typeof flowCount>
export type FlowCounts = z.output<typeof flowCounts>

/** Events that the counter adds: `begins` when a chart starts, `leaves` when the player leaves the page. */
export const beginsEvent = 'begins'
export const leavesEvent = 'leaves'
