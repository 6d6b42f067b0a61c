import type { ExploredFlow } from '../sheet/sheet.ts'
import type { Happening } from './recorder.ts'

/** The parts of a flow's description that are needed to name its events. */
export type NamingSheet = Pick<ExploredFlow, 'states' | 'transitions' | 'inputs' | 'outcomes' | 'board'>

/**
 * One possible explanation of the recorded events: the outcomes for each event (`steps`), and the node of the model's
 * graph after the last event (`place`).
 */
type Reading = { place: number; steps: readonly (readonly number[])[] }

/** Maximum number of explanations that are considered at the same time. Later events rule out most explanations. */
const mostReadings = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns whether a recorded event contains all values of an outcome's event. An outcome's empty record matches only an
 * empty record.
 */
const holds = (given: unknown, wanted: unknown): boolean => {
  if (!isRecord(wanted)) return Object.is(given, wanted)
  if (!isRecord(given)) return false
  const entries = Object.entries(wanted)
  return entries.length === 0
    ? Object.keys(given).length === 0
    : entries.every(([key, value]) => holds(given[key], value))
}

/** Returns the values of an event by dotted path. An event may contain cyclic references. */
const leavesOf = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`)) : [[path, value]]

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

const ofType = ({ outcomes }: NamingSheet, event: Happening['event']): number[] => {
  const delay = event.type.match(/^xstate\.after\.([^.]+)\./)?.[1]
  return outcomes.flatMap((outcome, index) => {
    if (delay !== undefined) return outcome.name.split(' ')[1] === delay && outcome.event === null ? [index] : []
    return isRecord(outcome.event) && outcome.event.type === event.type ? [index] : []
  })
}

/**
 * Returns the outcomes whose values are all in the recorded event. Without such outcomes, collects the values that the
 * outcomes share with the event, and returns the outcomes that contain all collected values. If no outcome contains all
 * these values, returns all outcomes.
 */
const closest = (sheet: NamingSheet, event: Happening['event'], outcomes: readonly number[]): readonly number[] => {
  const eventOf = (index: number) => sheet.outcomes[index]?.event
  const same = outcomes.filter((index) => holds(event, eventOf(index)))
  if (same.length > 0) return same
  const shared = outcomes.flatMap((index) =>
    leavesOf(eventOf(index)).filter(([path, value]) => Object.is(at(event, path), value)),
  )
  const left = outcomes.filter((index) => shared.every(([path, value]) => Object.is(at(eventOf(index), path), value)))
  return left.length > 0 ? left : outcomes
}

/** Returns the taken transitions as indices into the flow's list of declared transitions, which is ordered by state. */
export const takenBy = (
  sheet: Pick<ExploredFlow, 'states' | 'transitions'>,
  { taken }: Pick<Happening, 'taken'>,
): number[] =>
  taken.map(({ state, place }) => {
    const from = sheet.states.findIndex(({ key }) => key === state)
    return sheet.transitions.flatMap((transition, index) => (transition.from === from ? [index] : []))[place] ?? -1
  })

const keysAt = ({ board, states }: NamingSheet, place: number) =>
  (board.places[place]?.states ?? []).map((index) => states[index]?.key ?? '')

const goOn = (sheet: NamingSheet, reading: Reading, happening: Happening): Reading[] => {
  const taken = takenBy(sheet, happening).join()
  const meant = ofType(sheet, happening.event)
  const fits = (sheet.board.places[reading.place]?.moves ?? []).filter(
    ([outcome, to, move]) =>
      meant.includes(outcome) &&
      (sheet.board.moves[move]?.taken ?? []).join() === taken &&
      keysAt(sheet, to).join() === happening.to.join(),
  )
  const likely = closest(
    sheet,
    happening.event,
    fits.map(([outcome]) => outcome),
  )
  const places = [...new Set(fits.filter(([outcome]) => likely.includes(outcome)).map(([, to]) => to))]
  return places.map((place) => {
    const step = fits.flatMap(([outcome, to]) => (to === place && likely.includes(outcome) ? [outcome] : []))
    return { place, steps: [...reading.steps, step] }
  })
}

/**
 * Merges explanations that have the same current node, because the same events can follow. The merged explanation has
 * the outcomes of both.
 */
const merged = (readings: readonly Reading[]): Reading[] => {
  const known = new Map<number, Reading>()
  for (const reading of readings) {
    const other = known.get(reading.place)
    const steps = other?.steps.map((step, index) => [...new Set([...step, ...(reading.steps[index] ?? [])])])
    known.set(reading.place, steps ? { ...reading, steps } : reading)
  }
  return [...known.values()].slice(0, mostReadings)
}

/** An event that the chart ignored is not a step of a walk. */
const isIdle = ({ taken, from, to }: Happening) => taken.length === 0 && from.join() === to.join()

/**
 * Names the recorded events of a chart by the outcomes that cause the same behaviour. An outcome fits an event if it
 * has the same type, takes the same transitions to the same states, and is possible at that point of a walk from the
 * start. Later events can rule out outcomes for earlier events.
 * @returns for each event, the names of all outcomes that explain the chart's behaviour. There are several names if
 * these outcomes have the same effect.
 */
export const namesOf = (sheet: NamingSheet, happenings: readonly Happening[]): readonly (readonly string[])[] => {
  let readings: Reading[] = sheet.inputs.map((_, input) => ({ place: sheet.board.starts[input] ?? 0, steps: [] }))
  // If the start of the chart was not recorded, or the model lacks an event, later events cannot be named by a walk.
  let isKnown = happenings[0]?.event.type === 'xstate.init'
  const steps = happenings.map((happening): number | null => {
    if (happening.event.type === 'xstate.init') {
      readings = readings.filter(({ place }) => keysAt(sheet, place).join() === happening.to.join())
      if (readings.length === 0) isKnown = false
    }
    if (happening.event.type === 'xstate.init' || !isKnown) return null
    const next = merged(readings.flatMap((reading) => goOn(sheet, reading, happening)))
    if (next.length === 0) {
      isKnown = isIdle(happening)
      return null
    }
    readings = next
    return (next[0]?.steps.length ?? 1) - 1
  })
  return happenings.map((happening, index) => {
    const step = steps[index] ?? null
    const outcomes =
      step === null
        ? closest(sheet, happening.event, ofType(sheet, happening.event))
        : readings.flatMap((reading) => reading.steps[step] ?? [])
    return [...new Set(outcomes)].map((outcome) => sheet.outcomes[outcome]?.name ?? '')
  })
}
