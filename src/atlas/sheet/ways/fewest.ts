import { isByPerson, type Journey, type Walked, walkedWith } from '../journeys/story.ts'
import type { ExploredFlow } from '../sheet.ts'
import { placesAlong } from './board.ts'

type Reached = { place: number; steps: readonly number[]; isThere: boolean }

/** A way on the board with the fewest steps by a person, and of those the fewest of all; null where there is none. */
const fewest = (
  sheet: ExploredFlow,
  from: number,
  isGoal: (outcome: number, to: number) => boolean,
  mayDo: (outcome: string) => boolean,
): readonly number[] | null => {
  const { board, outcomes } = sheet
  const seen = new Set<number>()
  let level: Reached[] = [{ place: from, steps: [], isThere: false }]
  while (level.length > 0) {
    const next: Reached[] = []
    // grows by what needs no person
    for (const { place, steps, isThere } of level) {
      if (isThere) return steps
      if (seen.has(place)) continue
      seen.add(place)
      for (const [outcome, to, move] of board.places[place]?.moves ?? []) {
        if ((board.moves[move]?.taken ?? []).length === 0) continue
        const own = outcomes[outcome]
        const way = { place: to, steps: [...steps, outcome], isThere: isGoal(outcome, to) }
        if (!own || !isByPerson(sheet, own)) level.push(way)
        else if (mayDo(own.name)) next.push(way)
      }
    }
    level = next
  }
  return null
}

/** Another situation to begin in, by flow, and what a person is then asked to do besides. */
type Otherwise = { inputs: Readonly<Record<string, string>>; alsoDoes: readonly string[] }

/**
 * A journey without the steps of a person that it can do without: each slice ends in the same states as before.
 * Other steps than its own are not tried, since whether answers fit to them no single chart knows.
 * @throws Error where a chart cannot come there
 */
export const shortened = (
  journey: Journey,
  sheets: readonly ExploredFlow[],
  { inputs, alsoDoes }: Otherwise = { inputs: {}, alsoDoes: [] },
): Journey => {
  const own = new Set([...journey.slices.flatMap(({ steps }) => steps), ...alsoDoes])
  const walks = new Map<string, { long: Walked; short: Walked }>()
  const slices = journey.slices.map((slice) => {
    const sheet = sheets.find(({ name }) => name === slice.flow)
    if (!sheet) throw new Error(`there is no flow ${slice.flow}`)
    const { board, outcomes, name } = sheet
    const placeAt = (walk: Walked) => placesAlong(board, walk).at(-1)?.place ?? -1
    const statesAt = (place: number) => board.places[place]?.states.join() ?? ''
    const before = walks.get(name)
    const { input } = slice
    const begin = input === undefined ? {} : { input: inputs[name] ?? input }
    const begun = walkedWith(sheet, { ...slice, ...begin, steps: [] }, before?.short)
    const long = walkedWith(sheet, slice, before?.long)
    const first = statesAt(placeAt({ ...long, steps: long.steps.slice(0, -1) }))
    const last = statesAt(placeAt(long))
    // a last step that changes no state is told by what happens
    const isGoal = (outcome: number, to: number) =>
      statesAt(to) === last && (first !== last || outcome === long.steps.at(-1))
    const found = slice.steps.length === 0 ? [] : fewest(sheet, placeAt(begun), isGoal, (step) => own.has(step))
    if (found === null) throw new Error(`${name} has no way to where its slice ends`)
    walks.set(name, { long, short: { ...begun, steps: [...begun.steps, ...found] } })
    return { flow: name, ...begin, steps: found.map((step) => outcomes[step]?.name ?? '') }
  })
  return { ...journey, slices }
}
