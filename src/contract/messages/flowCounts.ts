import * as z from 'zod/mini'
import { areas, languages } from '../codes.ts'

/** Path on the data-collection host that receives transition counts. */
export const flowCountsPath = '/service/flows'
/** Maximum number of counts in one request. */
export const maxFlowCounts = 150
/** Maximum size of a request body, in bytes. */
export const maxFlowCountsBytes = 40_000

// these patterns match only names of charts, states and events, so a count can contain no player input and identify no
// player
const flow = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const state = z.string().check(z.regex(/^(?:[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40}){0,7})?$/))
const event = z.string().check(z.regex(/^[A-Za-z]{1,40}(?:[.: ]{1,2}[A-Za-z]{1,40}){0,7}$/))

/** Maximum number of state transitions in a question to customer service. */
export const longestTrail = 50

/** A state transition: the names of its state chart, source state, target state and event. */
const flowStep = z.strictObject({ flow, from: state, event, to: state })
export type FlowStep = z.output<typeof flowStep>
const trailParts = ['flow', 'from', 'event', 'to'] as const
/** Formats state transitions as text, one transition per line, because parameters of calls must be text. */
export const trailText = (steps: readonly FlowStep[]): string =>
  steps.map((step) => trailParts.map((part) => step[part]).join('|')).join('\n')
/** Parses a text that `trailText` has created; returns null if the text is invalid. */
export const readTrail = (text: string): FlowStep[] | null => {
  const lines = text.split('\n').map((line) => line.split('|'))
  const steps = lines.map((parts) =>
    flowStep.safeParse(Object.fromEntries(trailParts.map((part, at) => [part, parts[at]]))),
  )
  if (lines.length > longestTrail || lines.some(({ length }) => length !== trailParts.length)) return null
  const read = steps.flatMap(({ data }) => data ?? [])
  return read.length === lines.length ? read : null
}

/** Number of times that a state transition was taken since the last report. Identifies no player. */
export const flowCount = z.strictObject({
  flow,
  from: state,
  event,
  to: state,
  count: z.int().check(z.gte(1), z.lte(1000)),
})

/** Body of a request with which a page reports its transition counts. */
export const flowCounts = z.strictObject({
  app_id: z.string().check(z.regex(/^\d{1,12}$/)),
  area: z.nullable(z.enum(areas)),
  language: z.enum(languages),
  counts: z.array(flowCount).check(z.minLength(1), z.maxLength(maxFlowCounts)),
})

export type FlowCount = z.output<typeof flowCount>
export type FlowCounts = z.output<typeof flowCounts>

/**
 * Names of two events that the counter adds to the events of a chart: a chart starts, and the player leaves the page.
 */
export const beginsEvent = 'begins'
export const leavesEvent = 'leaves'
