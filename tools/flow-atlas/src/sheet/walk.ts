import { codesOf } from './finds.ts'
import { isByPerson } from './journeys/story.ts'
import type { BoardSheet, ExploredFlow, OutcomeSheet, PathSheet } from './sheet.ts'
import { withOuter } from './touched.ts'
import { capital, outcomeWords } from './words.ts'

type Asked = { question: string; isYes: boolean }

/**
 * Another step that an outcome can take, if conditions have other results. The step leads from node `place`, which has
 * the current states, to node `to`.
 */
export type Otherwise = { place: number; to: number; move: number; asked: readonly Asked[] }

/** Outcome that is possible at a node of the board. */
export type Choice = {
  outcome: number
  to: number
  move: number
  asked: readonly Asked[]
  /** Whether the chart takes a transition; if false, the chart only evaluates conditions. */
  isTaken: boolean
  otherwise: readonly Otherwise[]
}

export const outcomeAt = ({ outcomes }: ExploredFlow, index: number) => {
  const own = outcomes[index]
  return own ? outcomeWords(own) : ''
}

type Walked = Pick<PathSheet, 'input' | 'steps' | 'ignores'>

const askedAt = (sheet: ExploredFlow, move: number): Asked[] => {
  const { taken = [], refused = [] } = sheet.board.moves[move] ?? {}
  const ask = (index: number, isYes: boolean): Asked[] => {
    const question = sheet.transitions[index]?.question
    return question ? [{ question, isYes }] : []
  }
  const all = [...refused.flatMap((index) => ask(index, false)), ...taken.flatMap((index) => ask(index, true))]
  const seen = new Set<string>()
  return all.filter(({ question, isYes }) => !seen.has(`${question}${isYes}`) && seen.add(`${question}${isYes}`))
}

const alikes = new WeakMap<BoardSheet, Map<string, number[]>>()

/** Returns the nodes of the board that have the same states as node `place`. */
const placesLike = (board: BoardSheet, place: number): readonly number[] => {
  let known = alikes.get(board)
  if (!known) {
    known = new Map()
    for (const [index, { states }] of board.places.entries()) {
      const key = states.join(' ')
      known.set(key, [...(known.get(key) ?? []), index])
    }
    alikes.set(board, known)
  }
  return known.get(board.places[place]?.states.join(' ') ?? '') ?? []
}

/**
 * Returns the outcomes that are possible at a node. `otherwise` has the steps that an outcome takes if its conditions
 * have other results.
 */
export const choicesAt = (sheet: ExploredFlow, place: number): Choice[] => {
  const { board } = sheet
  const alike = placesLike(board, place)
  const takenAt = (move: number) => board.moves[move]?.taken.join(' ') ?? ''
  return (board.places[place]?.moves ?? []).map(([outcome, to, move]) => {
    const known = new Set([takenAt(move)])
    const otherwise = alike.flatMap((other): Otherwise[] => {
      const found = board.places[other]?.moves.find(([each]) => each === outcome)
      if (found === undefined || known.has(takenAt(found[2]))) return []
      known.add(takenAt(found[2]))
      return [{ place: other, to: found[1], move: found[2], asked: askedAt(sheet, found[2]) }]
    })
    return { outcome, to, move, asked: askedAt(sheet, move), isTaken: takenAt(move) !== '', otherwise }
  })
}

/** Returns who or what causes an outcome. `page` is an event of the page or of another flow. */
export const broughtBy = (sheet: ExploredFlow, outcome: OutcomeSheet): 'person' | 'answer' | 'page' | 'time' => {
  if (outcome.cause !== 'person') return outcome.cause
  // an error code counts as an answer, because another flow may send the server's refusal
  if (codesOf(outcome).length > 0) return 'answer'
  return isByPerson(sheet, outcome) ? 'person' : 'page'
}

/** Returns the shortest walk from one of the start inputs to a wanted node, or null if there is no walk. */
const shortestWalk = (
  { starts, places }: BoardSheet,
  inputs: Iterable<number>,
  isWanted: (place: number) => boolean,
): Walked | null => {
  const before = new Map<number, { place: number; outcome: number } | { input: number }>()
  for (const input of inputs) {
    const start = starts[input]
    if (start !== undefined && !before.has(start)) before.set(start, { input })
  }
  for (const place of before.keys()) {
    if (isWanted(place)) {
      const steps: number[] = []
      let back = before.get(place)
      while (back && 'outcome' in back) {
        steps.unshift(back.outcome)
        back = before.get(back.place)
      }
      return { input: back?.input ?? 0, steps }
    }
    for (const [outcome, to] of places[place]?.moves ?? []) {
      if (!before.has(to)) before.set(to, { place, outcome })
    }
  }
  return null
}

/** Returns the shortest walk to a node, from the given input if possible, or null if there is no walk. */
export const wayTo = (board: BoardSheet, place: number, input: number): Walked | null => {
  const isThere = (at: number) => at === place
  return shortestWalk(board, [input], isThere) ?? shortestWalk(board, board.starts.keys(), isThere)
}

/** Returns the shortest walk into the state or a substate, or null if the chart never waits there. */
export const walkInto = (sheet: Pick<ExploredFlow, 'board' | 'states'>, state: number): Walked | null =>
  shortestWalk(sheet.board, sheet.board.starts.keys(), (place) =>
    (sheet.board.places[place]?.states ?? []).some((inner) => withOuter(sheet, inner).includes(state)),
  )

export const placeWords = (sheet: ExploredFlow, place: number): string =>
  (sheet.board.places[place]?.states ?? []).map((index) => sheet.states[index]?.label ?? '').join(' · ')

export const beginningOf = (sheet: ExploredFlow, input: number): string => {
  const name = sheet.inputs[input] ?? ''
  return name === 'starts' ? `${sheet.title} begins.` : `${sheet.title} begins: ${name}.`
}

/** Describes a walk in one sentence: `The user types a name, presses log in, then the server refuses.` */
export const pathSentence = (sheet: ExploredFlow, { input, steps }: Walked): string => {
  if (steps.length === 0) return beginningOf(sheet, input)
  const subject = `${capital(sheet.actor)} `
  const said = steps.map((step) => sheet.outcomes[step]?.sentence.replace(/\.$/, '') ?? '')
  return `${said
    .map((words, index) => {
      if (index === 0) return words
      const isSame = words.startsWith(subject) && said[index - 1]?.startsWith(subject)
      return isSame ? `, ${words.slice(subject.length)}` : `, then ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    })
    .join('')}.`
}

/** Returns numbered steps for a tester: an action or a wait, and what the screen must show afterwards. */
export const stepsText = (
  sheet: ExploredFlow,
  { input, steps, ignores = [] }: Walked,
  places: readonly number[],
): string => {
  const lines = [beginningOf(sheet, input), ...steps.map((step) => sheet.outcomes[step]?.sentence ?? '')]
  const vain = ignores.map((each) => `   These events must have no effect: ${outcomeAt(sheet, each)}`)
  return [
    `${sheet.title}`,
    '',
    ...lines.map((line, index) => `${index + 1}. ${capital(line)}\n   Then: ${placeWords(sheet, places[index] ?? -1)}`),
    ...vain,
    '',
  ].join('\n')
}

/**
 * Encodes a walk for an address, with names instead of indices, so that the address stays valid if outcomes are added.
 */
export const walkHash = (sheet: ExploredFlow, { input, steps }: Walked): string =>
  `#walk=${[sheet.inputs[input] ?? '', ...steps.map((step) => sheet.outcomes[step]?.name ?? '')]
    .map(encodeURIComponent)
    .join('~')}`

/** Decodes a walk from an address. Returns null if the address contains no walk or an unknown name. */
export const walkOfHash = (sheet: ExploredFlow, hash: string): Walked | null => {
  const found = hash.match(/^#walk=(.+)$/)?.[1]
  if (found === undefined) return null
  const [first = '', ...names] = found.split('~').map(decodeURIComponent)
  const input = sheet.inputs.indexOf(first)
  const steps = names.map((name) => sheet.outcomes.findIndex((outcome) => outcome.name === name))
  return input < 0 || steps.includes(-1) ? null : { input, steps }
}
