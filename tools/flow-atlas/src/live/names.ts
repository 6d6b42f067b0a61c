import type { ExploredFlow } from '../sheet/sheet.ts'
import type { Happening } from './recorder.ts'

export type NamingSheet = Pick<ExploredFlow, 'states' | 'transitions' | 'inputs' | 'outcomes' | 'board'>

/**
 * A possible explanation of the recorded events. `steps`: the outcomes that explain each event; `place`: the board's
 * node after the last event.
 */
type Reading = { place: number; steps: readonly (readonly number[])[] }

/** Maximum number of explanations kept at the same time. Later events rule out most of them. */
const mostReadings = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns true if a recorded event (`given`) has every value of an outcome's event (`wanted`). An empty record in the
 * outcome matches only an empty record.
 */
const holds = (given: unknown, wanted: unknown): boolean => {
  if (!isRecord(wanted)) return Object.is(given, wanted)
  if (!isRecord(given)) return false
  const entries = Object.entries(wanted)
  return entries.length === 0
    ? Object.keys(given).length === 0
    : entries.every(([key, value]) => holds(given[key], value))
}

/**
 * Returns each value inside a record, with its dotted path. The record must be an outcome's event, because a recorded
 * event may contain cyclic references.
 */
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
 * Returns the outcomes that match a recorded event best: those whose values are all in the event; otherwise those that
 * have every value that any outcome shares with the event; otherwise all outcomes.
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

/** Returns the taken transitions as indices into the flow's list of transitions, which is ordered by state. */
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

/** Merges explanations that end at the same node, because the same events can follow each of them. */
const merged = (readings: readonly Reading[]): Reading[] => {
  const known = new Map<number, Reading>()
  for (const reading of readings) {
    const other = known.get(reading.place)
    const steps = other?.steps.map((step, index) => [...new Set([...step, ...(reading.steps[index] ?? [])])])
    known.set(reading.place, steps ? { ...reading, steps } : reading)
  }
  return [...known.values()].slice(0, mostReadings)
}

const isIdle = ({ taken, from, to }: Happening) => taken.length === 0 && from.join() === to.join()

/**
 * Names each event by the outcomes that take the same transitions and are possible at this point of a walk from the
 * start. Later events can rule out outcomes of earlier events.
 * @returns for each event, the names of all outcomes that explain the event; several if they have the same effect
 */
export const namesOf = (sheet: NamingSheet, happenings: readonly Happening[]): readonly (readonly string[])[] => {
  let readings: Reading[] = sheet.inputs.map((_, input) => ({ place: sheet.board.starts[input] ?? 0, steps: [] }))
  // A walk cannot name events if the start was not recorded, or the model lacks an event.
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
