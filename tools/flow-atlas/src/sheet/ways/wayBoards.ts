import type { BoardSheet } from '../sheet.ts'
import { unpackBoard } from './packed.ts'
import { costs, type WayData, type WayFlow } from './wayData.ts'

export type WayState = { flow: string; state: number }

/**
 * A step of a route: the event, in words, and the state after it. `to` is null if the event does not change the state.
 */
export type WayStep = { words: string; to: WayState | null }

type Board = Pick<BoardSheet, 'places' | 'moves' | 'starts'>

/**
 * The end of a partial route: a board node, the steps to it and their cost. `beside` lists the flows that were already
 * running in parallel.
 */
export type Arrived = { place: number; cost: number; steps: readonly WayStep[]; beside: readonly string[] }

/** The start of a search, which is the end of a partial route. */
export type Source = Arrived

/** Returns a name for the reached target if the search has reached a target, otherwise null. */
export type Goal = (at: {
  place: number
  taken: readonly number[]
  outcome: number | null
  beside: readonly string[]
}) => string | null

/**
 * Additional costs of unusual starts: at a node that is not on a happy path, with an unusual input, or in a flow that
 * was already running in parallel.
 */
export const unusual = { place: 60, input: 6, beside: 9 } as const

/**
 * Creates the functions by which the search reads the boards of all flows, the links between flows, and the possible
 * starts of walks.
 */
export const createWayBoards = ({ flows, links }: WayData) => {
  const boards = new Map<string, Board>()
  const flowOf = (name: string): WayFlow | null => flows.find((flow) => flow.name === name) ?? null
  const boardOf = (own: WayFlow): Board => {
    const known = boards.get(own.name) ?? unpackBoard(own.board)
    boards.set(own.name, known)
    return known
  }
  const isWithin = ({ states }: WayFlow, inner: number, outer: number) => {
    for (let at: number | null = inner; at !== null; at = states[at]?.parent ?? null) if (at === outer) return true
    return false
  }
  // Caches sets of states by node, because many nodes share the same states.
  const active = new WeakMap<readonly number[], ReadonlySet<number>>()
  const activeAt = (own: WayFlow, place: number): ReadonlySet<number> => {
    const leaves = boardOf(own).places[place]?.states ?? []
    const known = active.get(leaves)
    if (known) return known
    const all = new Set<number>()
    for (const leaf of leaves) {
      for (let at: number | null = leaf; at !== null; at = own.states[at]?.parent ?? null) all.add(at)
    }
    active.set(leaves, all)
    return all
  }
  const isAt = (own: WayFlow, place: number, state: number) => activeAt(own, place).has(state)
  const linksAt = (own: WayFlow, place: number) =>
    links.filter(({ flow, state }) => flow === own.name && isAt(own, place, state))

  const stillRunning = (own: WayFlow, place: number, beside: readonly string[]) => {
    const running = linksAt(own, place).map(({ id }) => id)
    return beside.filter((id) => running.includes(id))
  }

  const stepOf = (own: WayFlow, from: number, to: number, outcome: number, move: number): WayStep => {
    const { places, moves } = boardOf(own)
    const before = places[from]?.states ?? []
    const state = places[to]?.states.find((each) => !before.includes(each))
    const asked = (moves[move]?.taken ?? []).flatMap((each) => own.transitions[each]?.condition ?? [])
    return {
      words: [own.outcomes[outcome]?.name ?? '', ...new Set(asked)].join(', '),
      to: state === undefined ? null : { flow: own.name, state },
    }
  }

  const endGoal = ({ ends }: WayFlow): Goal => {
    const outputs = new Map(ends)
    return ({ place }) => (outputs.has(place) ? String(outputs.get(place)) : null)
  }

  const beginStep = (own: WayFlow, input: number): WayStep => {
    const { starts, places } = boardOf(own)
    const name = own.inputs[input] ?? 'starts'
    const [state = 0] = places[starts[input] ?? -1]?.states ?? []
    const words = `“${own.title}” begins${name === 'starts' ? '' : `: ${name}`}`
    return { words, to: { flow: own.name, state } }
  }

  /** Returns the possible starts of a flow. Each continues the given route, which leads to the flow. */
  const beginnings = (own: WayFlow, before: Pick<Source, 'cost' | 'steps'> = { cost: 0, steps: [] }): Source[] => {
    return boardOf(own).starts.map((place, input) => ({
      place,
      beside: [],
      cost: before.cost + costs.usual + (input === own.input ? 0 : unusual.input),
      steps: [...before.steps, beginStep(own, input)],
    }))
  }

  /**
   * Returns the board nodes at which a user in the given state may be. The first such node on a happy path costs
   * nothing, any other node costs `unusual.place`.
   */
  const standing = (own: WayFlow, state: number, knows: (at: number) => readonly string[]): Source[] => {
    const all = [...boardOf(own).places.keys()].filter((place) => isAt(own, place, state))
    const first = own.usual.find((place) => all.includes(place)) ?? all[0]
    return all.map((place) => ({
      place,
      steps: [],
      beside: knows(place),
      cost: place === first ? 0 : unusual.place,
    }))
  }

  return { flowOf, boardOf, isWithin, isAt, linksAt, stillRunning, beginnings, standing, endGoal, stepOf, beginStep }
}
