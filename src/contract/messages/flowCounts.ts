import * as z from 'zod/mini'
import { areas, languages } from '../codes.ts'

/** Where counts of flows go, on the data-collection host. */
export const flowCountsPath = '/service/flows'
/** The most that is told at once. */
export const maxFlowCounts = 150
/** The largest body that is sent, in bytes. */
export const maxFlowCountsBytes = 40_000

// names of charts, states and events: nothing that a player has typed or is known by
const flow = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const state = z.string().check(z.regex(/^(?:[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40}){0,7})?$/))
const event = z.string().check(z.regex(/^[A-Za-z]{1,40}(?:[.: ]{1,2}[A-Za-z]{1,40}){0,7}$/))

/** The last transitions of a page that are remembered, and go along with a question to customer service. */
export const longestTrail = 50

/** A transition that a flow has taken, by names alone. */
export const flowStep = z.strictObject({ flow, from: state, event, to: state })
export type FlowStep = z.output<typeof flowStep>
const trailParts = ['flow', 'from', 'event', 'to'] as const
/** Transitions as a text, a line each: calls carry texts alone. */
export const trailText = (steps: readonly FlowStep[]): string =>
  steps.map((step) => trailParts.map((part) => step[part]).join('|')).join('\n')
/** The transitions of such a text; null for any other one. */
export const readTrail = (text: string): FlowStep[] | null => {
  const lines = text.split('\n').map((line) => line.split('|'))
  const steps = lines.map((parts) =>
    flowStep.safeParse(Object.fromEntries(trailParts.map((part, at) => [part, parts[at]]))),
  )
  if (lines.length > longestTrail || lines.some(({ length }) => length !== trailParts.length)) return null
  const read = steps.flatMap(({ data }) => data ?? [])
  return read.length === lines.length ? read : null
}

/** How often a transition was taken since the last telling; of nobody in particular. */
export const flowCount = z.strictObject({
  flow,
  from: state,
  event,
  to: state,
  count: z.int().check(z.gte(1), z.lte(1000)),
})

/** What one page tells. */
export const flowCounts = z.strictObject({
  app_id: z.string().check(z.regex(/^\d{1,12}$/)),
  area: z.nullable(z.enum(areas)),
  language: z.enum(languages),
  counts: z.array(flowCount).check(z.minLength(1), z.maxLength(maxFlowCounts)),
})

export type FlowCount = z.output<typeof flowCount>
export type FlowCounts = z.output<typeof flowCounts>

/** Events of the counts that no chart declares: a flow is there, and the page is left. */
export const beginsEvent = 'begins'
export const leavesEvent = 'leaves'
