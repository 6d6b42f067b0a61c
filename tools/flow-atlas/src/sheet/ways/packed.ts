import type { BoardSheet, ExploredFlow } from '../sheet.ts'
import { numbering } from './board.ts'

/**
 * A board in a short form: nodes share lists of states and lists of moves. `targets` lists the next node of each move
 * in base 36; empty if the move leads back to the same node.
 */
type PackedBoard = {
  states: readonly (readonly number[])[]
  /** Lists of outcomes and their moves, as alternating indices: outcome, move, outcome, move. */
  ways: readonly (readonly number[])[]
  places: readonly (readonly [states: number, ways: number, targets: string])[]
  moves: BoardSheet['moves']
  starts: readonly number[]
  startMoves?: readonly number[]
}

/** A sheet in a short form and without its paths, because the page loads the paths separately. */
export type PackedSheet = Omit<ExploredFlow, 'board' | 'criteria'> & {
  board: PackedBoard
  criteria: readonly { name: string; about: string; isAll: boolean }[]
}

const targetText = (to: number, place: number) => (to === place ? '' : to.toString(36))

const packBoard = ({ places, ...rest }: BoardSheet): PackedBoard => {
  const [states, ways] = [numbering<readonly number[]>(), numbering<readonly number[]>()]
  const packed = places.map((place, at) => {
    const targets = place.moves.map(([, to]) => targetText(to, at)).join()
    const own = place.moves.flatMap(([outcome, , move]) => [outcome, move])
    return [states.of(place.states), ways.of(own), targets] as const
  })
  return { states: states.values, ways: ways.values, places: packed, ...rest }
}

const unpackBoard = ({ states, ways, places, ...rest }: PackedBoard): BoardSheet => ({
  ...rest,
  places: places.map(([own, way, targets], at) => {
    const [to, happens] = [targets.split(','), ways[way] ?? []]
    return {
      states: states[own] ?? [],
      moves: Array.from({ length: happens.length / 2 }, (_, index) => {
        const target = to[index]
        return [
          happens[2 * index] ?? 0,
          target ? Number.parseInt(target, 36) : at,
          happens[2 * index + 1] ?? 0,
        ] as const
      }),
    }
  }),
})

export const packSheet = ({ board, criteria, ...rest }: ExploredFlow): PackedSheet => ({
  ...rest,
  board: packBoard(board),
  criteria: criteria.map(({ name, about, isAll }) => ({ name, about, isAll })),
})

/** Expands a packed sheet. The result has no paths. */
export const unpackSheet = ({ board, criteria, ...rest }: PackedSheet): ExploredFlow => ({
  ...rest,
  board: unpackBoard(board),
  criteria: criteria.map((criterion) => ({ ...criterion, paths: [] })),
})
