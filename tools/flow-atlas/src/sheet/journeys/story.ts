import type { ExploredFlow, OutcomeSheet } from '../sheet.ts'
import { placesAlong } from '../ways/board.ts'
import { capital } from '../words.ts'

/**
 * A part of a journey: steps of one flow. Begins at the flow's start (`input`), or where the flow's previous slice
 * ended.
 */
export type Slice = { flow: string; input?: string; steps: readonly string[] }

/** A user's way through several flows, from the first page to the user's goal. */
export type Journey = { name: string; title: string; about: string; slices: readonly Slice[] }

/** A scene of a journey: a state, with the events that led to it. */
export type Scene = {
  flow: string
  title: string
  state: string
  label: string
  /** The events as sentences. `isPerson`: a person causes the event. */
  events: readonly { words: string; isPerson: boolean }[]
  /** Indices of taken transitions; null at the start of the flow. */
  taken: readonly number[] | null
}

export const isByPerson = ({ actor }: ExploredFlow, { cause, sentence }: OutcomeSheet): boolean =>
  cause === 'person' && sentence.startsWith(`${capital(actor)} `)

export const personSteps = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { events }) => sum + events.filter(({ isPerson }) => isPerson).length, 0)

/** A walk: the index of its start input, and the indices of its outcomes. */
export type Walked = { input: number; steps: number[] }

const walkedWith = (sheet: ExploredFlow, { input, steps }: Slice, before: Walked | undefined): Walked => {
  const found = steps.map((step) => sheet.outcomes.findIndex(({ name }) => name === step))
  const unknown = steps[found.indexOf(-1)]
  if (found.includes(-1)) throw new Error(`${sheet.name} has no outcome ${unknown ?? ''}`)
  const start = input === undefined ? (before?.input ?? 0) : sheet.inputs.indexOf(input)
  if (start < 0) throw new Error(`${sheet.name} has no input ${input ?? ''}`)
  return { input: start, steps: [...(input === undefined ? (before?.steps ?? []) : []), ...found] }
}

/**
 * Returns the scenes of a journey.
 * @throws Error if a chart cannot take a step of the journey
 */
export const storyOf = ({ slices }: Journey, sheets: readonly ExploredFlow[]): Scene[] => {
  const walks = new Map<string, Walked>()
  const scenes: Scene[] = []
  let waiting: Scene['events'] = []
  const show = (sheet: ExploredFlow, state: number | undefined, taken: Scene['taken']) => {
    const own = sheet.states[state ?? -1]
    if (!own) return
    scenes.push({ flow: sheet.name, title: sheet.title, state: own.key, label: own.label, events: waiting, taken })
    waiting = []
  }
  for (const slice of slices) {
    const sheet = sheets.find(({ name }) => name === slice.flow)
    if (!sheet) throw new Error(`there is no flow ${slice.flow}`)
    const before = walks.get(sheet.name)
    const isNew = before === undefined || slice.input !== undefined
    const walk = walkedWith(sheet, slice, before)
    walks.set(sheet.name, walk)
    const along = placesAlong(sheet.board, walk)
    if (along.length !== walk.steps.length + 1) {
      const stuck = sheet.outcomes[walk.steps[along.length - 1] ?? -1]?.name
      throw new Error(`${sheet.name} cannot take the step ${stuck ?? ''}`)
    }
    const statesAt = (index: number) => sheet.board.places[along[index]?.place ?? -1]?.states ?? []
    if (isNew) show(sheet, statesAt(0)[0], null)
    for (let at = along.length - slice.steps.length; at < along.length; at += 1) {
      const outcome = sheet.outcomes[walk.steps[at - 1] ?? -1]
      if (outcome) waiting = [...waiting, { words: outcome.sentence, isPerson: isByPerson(sheet, outcome) }]
      const [known, now] = [statesAt(at - 1), statesAt(at)]
      const changed = now.find((state) => !known.includes(state))
      const { taken = [] } = sheet.board.moves[along[at]?.move ?? -1] ?? {}
      if (changed !== undefined) show(sheet, changed, taken)
    }
  }
  return scenes
}
