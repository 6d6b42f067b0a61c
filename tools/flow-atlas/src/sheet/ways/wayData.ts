import { codesOf } from '../finds.ts'
import { type Journey, type Walked, walkedWith } from '../journeys/story.ts'
import type { FlowLink } from '../links.ts'
import { isAlike } from '../outputs.ts'
import type { BoardSheet, ExploredFlow, OutcomeSheet } from '../sheet.ts'
import { outcomeWords, spaced } from '../words.ts'
import { placesAlong } from './board.ts'
import { type PackedBoard, packBoard } from './packed.ts'

/** The data of a flow that the search for routes needs. Pages load it, so it contains nothing else. */
export type WayFlow = {
  name: string
  title: string
  states: readonly { key: string; label: string; parent: number | null }[]
  transitions: readonly { from: number; to: readonly number[]; condition: string | null }[]
  outcomes: readonly WayOutcome[]
  inputs: readonly string[]
  /** The usual input. */
  input: number
  /** Board nodes on happy paths, in order. `rest` is the last node of the first happy path. */
  usual: readonly number[]
  rest: number
  /** Board nodes with a final state, each with the index of the flow's output in `outputs`. */
  ends: readonly (readonly [place: number, output: number])[]
  board: PackedBoard
}

/**
 * An outcome and the cost of its step. If the outcome is an answer of another flow, `child` is the id of that
 * invocation, and `ends` are the indices of that flow's outputs that give this answer.
 */
type WayOutcome = { name: string; cost: number; child?: string; ends?: readonly number[] }

/** A state in which a flow runs another flow. `id` is the id of the invocation in the chart. */
export type WayLink = FlowLink & { id: string }

/**
 * An event that a flow receives from a flow that it runs. `does` is the outcome that sends the event, `hears` the
 * outcome that receives it.
 */
type Hearing = { child: string; does: string; flow: string; hears: string }

/**
 * A journey as it was walked. Each step has its outcome, the node of the board before the outcome (null at the start of
 * a flow), and the node after it.
 */
export type WayJourney = {
  title: string
  steps: readonly { flow: string; from: number | null; outcome: number; place: number; move: number }[]
}

export type WayData = {
  flows: readonly WayFlow[]
  links: readonly WayLink[]
  hearings: readonly Hearing[]
  journeys: readonly WayJourney[]
}

/** Costs of a step on a happy path (`usual`), of a refused request, and of any other step. */
export const costs = { usual: 2, other: 3, refusal: 16 } as const

const typeOf = (event: unknown) =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string' ? event.type : ''

const outputIn = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'output' in event ? event.output : undefined

const saysNo = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  Object.values(output).some((each) => ['refused', 'failed', 'cancelled'].includes(String(each)))

const soundsBad = /\b(?:fails?|failed|refuse[sd]?|declined|wrong|cannot|blocked)\b/

const isRefusal = (outcome: OutcomeSheet): boolean =>
  typeOf(outcome.event).startsWith('xstate.error') ||
  codesOf(outcome).length > 0 ||
  soundsBad.test(outcome.name) ||
  saysNo(outputIn(outcome.event))

/** Returns the happy paths through a flow: its configured happy path, and its parts of journeys. */
const meantWalks = (sheet: ExploredFlow, journeys: readonly Journey[]): Walked[] => {
  const own = { input: sheet.happy.input, steps: [...sheet.happy.steps] }
  const others = journeys.flatMap(({ slices }) => {
    let walk: Walked | undefined
    return slices
      .filter(({ flow }) => flow === sheet.name)
      .map((slice) => {
        walk = walkedWith(sheet, slice, walk)
        return walk
      })
  })
  return [...others, own]
}

/** Removes moves that do not change the flow, so that every step of a route has an effect. */
const lively = (board: BoardSheet): PackedBoard => {
  const isTaken = (move: number) => (board.moves[move]?.taken.length ?? 0) > 0
  const places = board.places.map(({ states, moves }) => ({ states, moves: moves.filter(([, , m]) => isTaken(m)) }))
  return packBoard({ ...board, outputs: [], moves: board.moves.map(({ taken }) => ({ taken, refused: [] })), places })
}

/**
 * Maps each answer of a flow to the outputs that are most similar to the answer. For an answer on a happy path,
 * slightly less similar outputs are also accepted.
 */
const endsOf = (answers: readonly OutcomeSheet[], outputs: readonly string[], isUsual: (name: string) => boolean) => {
  const found = new Map<string, number[]>()
  for (const [end, output] of outputs.entries()) {
    const scored = answers.map((answer) => ({ answer, score: isAlike(output, outputIn(answer.event)) }))
    const best = Math.max(...scored.map(({ score }) => score))
    for (const { answer, score } of scored) {
      const isNear = score === best || (isUsual(answer.name) && score >= best - 1)
      if (score >= 0 && isNear) found.set(answer.name, [...(found.get(answer.name) ?? []), end])
    }
  }
  return found
}

/**
 * Returns the events that a flow receives from another flow that continues to run. Finds these events in journeys that
 * leave the other flow before it ends.
 */
const hearingsIn = (
  journeys: readonly Journey[],
  links: readonly WayLink[],
  sheets: readonly ExploredFlow[],
): Hearing[] => {
  const isAnswer = (flow: string, step: string) => {
    const own = sheets.find(({ name }) => name === flow)?.outcomes.find(({ name }) => name === step)
    return /^xstate\.(?:done|error)\.actor/.test(typeOf(own?.event))
  }
  const all = journeys.flatMap(({ slices }) =>
    slices.flatMap(({ flow, steps }, index): Hearing[] => {
      const before = slices[index - 1]
      const [does, hears] = [before?.steps.at(-1), steps[0]]
      const isOuter = links.some((link) => link.flow === flow && link.child === before?.flow)
      if (!before || does === undefined || hears === undefined || !isOuter || isAnswer(flow, hears)) return []
      return [{ child: before.flow, does, flow, hears }]
    }),
  )
  return all.filter((each, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === at)
}

const walkedJourney = ({ title, slices }: Journey, sheets: readonly ExploredFlow[]): WayJourney => {
  const walks = new Map<string, Walked>()
  const steps = slices.flatMap((slice) => {
    const sheet = sheets.find(({ name }) => name === slice.flow)
    if (!sheet) return []
    const before = walks.get(sheet.name)
    const walk = walkedWith(sheet, slice, before)
    walks.set(sheet.name, walk)
    const along = placesAlong(sheet.board, walk)
    const isNew = before === undefined || slice.input !== undefined
    const all = along.map(({ place, move }, at) => ({
      flow: sheet.name,
      place,
      move: move ?? 0,
      from: along[at - 1]?.place ?? null,
      outcome: at === 0 ? walk.input : (walk.steps[at - 1] ?? 0),
    }))
    return all.slice(isNew ? 0 : along.length - slice.steps.length)
  })
  return { title, steps }
}

/** Returns the data that the search for routes needs: boards, links between flows, and happy paths. */
export const wayDataOf = (
  sheets: readonly ExploredFlow[],
  flowLinks: readonly FlowLink[],
  journeys: readonly Journey[] = [],
): WayData => {
  const links = flowLinks.map((link): WayLink => {
    const { runs = [], sources = [] } = sheets.find(({ name }) => name === link.flow)?.states[link.state] ?? {}
    return { ...link, id: runs[sources.indexOf(link.child)] ?? spaced(link.child) }
  })
  const outputsOf = (flow: string) => {
    const { outputs = [] } = sheets.find(({ name }) => name === flow)?.board ?? {}
    return [...new Set(outputs.map(([, output]) => output))]
  }
  const flows = sheets.map((sheet): WayFlow => {
    const { name, title, states, transitions, inputs, board, outcomes } = sheet
    const walks = meantWalks(sheet, journeys)
    const meant = new Set(walks.flatMap(({ steps }) => steps))
    const along = walks.map((walk) => placesAlong(board, walk).map(({ place }) => place))
    const usual = along.flat()
    const isUsual = (wanted: string) => outcomes.some((each, index) => each.name === wanted && meant.has(index))
    const answers = new Map<string, { child: string; ends: readonly number[] }>()
    for (const { id, child } of links.filter((link) => link.flow === name)) {
      const own = outcomes.filter(
        ({ event }) => typeOf(event).startsWith('xstate.done.actor') && spaced(typeOf(event).slice(18)) === id,
      )
      const ends = endsOf(own, outputsOf(child), isUsual)
      for (const each of own) answers.set(each.name, { child: id, ends: ends.get(each.name) ?? [] })
      for (const { name: failed, event } of outcomes)
        if (typeOf(event).startsWith('xstate.error.actor') && spaced(typeOf(event).slice(19)) === id)
          answers.set(failed, { child: id, ends: [] })
    }
    const outputs = outputsOf(name)
    return {
      name,
      title,
      inputs,
      input: walks[0]?.input ?? 0,
      usual: [...new Set(usual)],
      rest: along[0]?.at(-1) ?? 0,
      board: lively(board),
      states: states.map(({ key, label, parent }) => ({ key, label, parent })),
      transitions: transitions.map(({ from, to, condition }) => ({ from, to, condition })),
      outcomes: outcomes.map((outcome, index) => ({
        name: outcome.cause === 'time' ? outcome.sentence.replace(/\.$/, '') : outcomeWords(outcome),
        cost: meant.has(index) ? costs.usual : isRefusal(outcome) ? costs.refusal : costs.other,
        ...answers.get(outcome.name),
      })),
      ends: (board.outputs ?? []).map(([at, output]) => [at, outputs.indexOf(output)] as const),
    }
  })
  return {
    flows,
    links,
    hearings: hearingsIn(journeys, links, sheets),
    journeys: journeys.map((journey) => walkedJourney(journey, sheets)),
  }
}
