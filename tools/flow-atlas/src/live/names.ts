import type { ExploredFlow } from '../sheet/sheet.ts'
import type { Happening } from './recorder.ts'

/** The parts of a flow that are needed to name its events. */
export type NamingSheet = Pick<ExploredFlow, 'states' | 'transitions' | 'inputs' | 'outcomes' | 'board'>

/** A running chart's events in the model's words. */
export type Named = {
  /**
   * For each event, every name that fits the behaviour of the chart. Several names remain as long as nothing
   * distinguishes them.
   */
  names: readonly (readonly string[])[]
  /** A walk from the start with the same behaviour; null if the model has no such walk. */
  walk: { input: string; steps: readonly string[] } | null
  /** Index of the first event that the model does not know; null if the model knows all events. */
  unknownAt: number | null
}

/**
 * One interpretation of the events. An interpretation is a walk on the board, the graph of the chart's possible places.
 */
type Reading = { input: number; place: number; steps: readonly (readonly number[])[] }

/** Maximum number of interpretations at a time; most are ruled out sooner or later. */
const mostReadings = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns whether an event contains everything that an outcome's event contains. An empty record
 * contains only an empty record.
 */
const holds = (given: unknown, wanted: unknown): boolean => {
  if (!isRecord(wanted)) return Object.is(given, wanted)
  if (!isRecord(given)) return false
  const entries = Object.entries(wanted)
  return entries.length === 0
    ? Object.keys(given).length === 0
    : entries.every(([key, value]) => holds(given[key], value))
}

/** Returns the values of an outcome's event by dotted path; real events may contain cycles. */
const leavesOf = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`)) : [[path, value]]

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

/** Returns the outcomes for an event of this type. */
const ofType = ({ outcomes }: NamingSheet, event: Happening['event']): number[] => {
  const delay = event.type.match(/^xstate\.after\.([^.]+)\./)?.[1]
  return outcomes.flatMap((outcome, index) => {
    if (delay !== undefined) return outcome.name.split(' ')[1] === delay && outcome.event === null ? [index] : []
    return isRecord(outcome.event) && outcome.event.type === event.type ? [index] : []
  })
}

/**
 * Selects among outcomes with the same behaviour by the values of the event. If an outcome equals the event, returns
 * it. Otherwise returns the outcomes that share a value with the event for which other outcomes have a different value.
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

/**
 * Returns the indices of the declared transitions that were taken. A chart's transitions are listed state by state, in
 * the order of the chart.
 */
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
    return { ...reading, place, steps: [...reading.steps, step] }
  })
}

/**
 * Merges interpretations that lead from the same input to the same place of the board. They continue in the same way,
 * so their names are combined.
 */
const merged = (readings: readonly Reading[]): Reading[] => {
  const known = new Map<string, Reading>()
  for (const reading of readings) {
    const key = `${reading.input} ${reading.place}`
    const other = known.get(key)
    const steps = other?.steps.map((step, index) => [...new Set([...step, ...(reading.steps[index] ?? [])])])
    known.set(key, steps ? { ...reading, steps } : reading)
  }
  return [...known.values()].slice(0, mostReadings)
}

/** An event without a transition is not a step of a walk. */
const isIdle = ({ taken, from, to }: Happening) => taken.length === 0 && from.join() === to.join()

/**
 * Names the events of a chart by the chart's behaviour. An outcome fits if it has the same event type, takes the same
 * transitions to the same states, and is possible at this point of a walk from the chart's start. Later steps can rule
 * out interpretations of earlier steps.
 */
export const namesOf = (sheet: NamingSheet, happenings: readonly Happening[]): Named => {
  const nameOf = (outcome: number) => sheet.outcomes[outcome]?.name ?? ''
  let readings: Reading[] = sheet.inputs.map((_, input) => ({
    input,
    place: sheet.board.starts[input] ?? 0,
    steps: [],
  }))
  // The start of the chart was not recorded, or is no longer stored, so no event can be named.
  let unknownAt: number | null = happenings.length > 0 && happenings[0]?.event.type !== 'xstate.init' ? 0 : null
  const steps = happenings.map((happening, index): number | null => {
    if (happening.event.type === 'xstate.init') {
      readings = readings.filter(({ place }) => keysAt(sheet, place).join() === happening.to.join())
      if (readings.length === 0) unknownAt ??= index
      return null
    }
    if (unknownAt !== null) return null
    const next = merged(readings.flatMap((reading) => goOn(sheet, reading, happening)))
    if (next.length === 0 && isIdle(happening)) return null
    if (next.length === 0) {
      unknownAt = index
      return null
    }
    readings = next
    return (next[0]?.steps.length ?? 1) - 1
  })
  const names = happenings.map((happening, index) => {
    const step = steps[index]
    const outcomes =
      step === null || step === undefined
        ? closest(sheet, happening.event, ofType(sheet, happening.event))
        : readings.flatMap((reading) => reading.steps[step] ?? [])
    return [...new Set(outcomes)].map(nameOf)
  })
  const [first] = readings
  const walk =
    unknownAt !== null || !first
      ? null
      : { input: sheet.inputs[first.input] ?? '', steps: first.steps.map(([outcome]) => nameOf(outcome ?? -1)) }
  return { names, walk, unknownAt }
}
