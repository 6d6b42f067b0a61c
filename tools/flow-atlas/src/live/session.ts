import { isRecord, type Named } from './names.ts'
import type { Happening, Taken } from './recorder.ts'

/** A recorded step of a session. For privacy, it contains neither typed nor received values. */
export type SessionStep = {
  /** Time of the step in ms, relative to the first step. */
  after: number
  session: string
  chart: string
  /** Type of the event. `names` are the outcomes of the model that explain the event. */
  event: string
  names: readonly string[]
  from: readonly string[]
  to: readonly string[]
  taken: readonly Taken[]
}

/** Recorded events of a page's charts, for saving and replaying. */
export type Session = { kind: 'running-charts'; made: string; page: string; steps: readonly SessionStep[] }

/**
 * Converts recorded events to a session that omits all values of the events, so that sharing a session reveals nothing
 * personal.
 * @param namesIn returns the names of a chart session's events, in order
 */
export const sessionOf = (
  happenings: readonly Happening[],
  { made, page, namesIn }: { made: string; page: string; namesIn(session: string): Named['names'] },
): Session => {
  const start = happenings[0]?.at ?? 0
  // All events of a chart are named in one call, because later events can rule out names of earlier events.
  const names = new Map([...new Set(happenings.map(({ session }) => session))].map((own) => [own, namesIn(own)]))
  const count = new Map<string, number>()
  const steps = happenings.map(({ session, chart, event, from, to, taken, at }): SessionStep => {
    const own = count.get(session) ?? 0
    count.set(session, own + 1)
    const named = names.get(session)?.[own] ?? []
    return { after: at - start, session, chart, event: event.type, names: named, from, to, taken }
  })
  return { kind: 'running-charts', made, page, steps }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isTaken = (value: unknown): value is Taken =>
  isRecord(value) && typeof value.state === 'string' && typeof value.place === 'number'

const isStep = (value: unknown): value is SessionStep =>
  isRecord(value) &&
  typeof value.after === 'number' &&
  [value.session, value.chart, value.event].every((each) => typeof each === 'string') &&
  [value.names, value.from, value.to].every(isTexts) &&
  Array.isArray(value.taken) &&
  value.taken.every(isTaken)

/** Parses a session file; null if it is malformed. */
export const readSession = (text: string): Session | null => {
  const parsed = (() => {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      return null
    }
  })()
  if (!isRecord(parsed) || parsed.kind !== 'running-charts' || !Array.isArray(parsed.steps)) return null
  if (!parsed.steps.every(isStep) || parsed.steps.length === 0) return null
  return {
    kind: 'running-charts',
    made: typeof parsed.made === 'string' ? parsed.made : '',
    page: typeof parsed.page === 'string' ? parsed.page : '',
    steps: parsed.steps,
  }
}
