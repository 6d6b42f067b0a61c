import type { BoardSheet, ExploredFlow } from '../sheet.ts'

/**
 * A board in compact form for a page. Places share their states and their possible moves, so a place only lists the
 * targets of its moves, as base-36 text. A target is empty if the move stays.
 */
export type PackedBoard = {
  states: readonly (readonly number[])[]
  /** Indices of outcomes and moves, alternating. */
  ways: readonly (readonly number[])[]
  places: readonly (readonly [states: number, ways: number, targets: string])[]
  moves: BoardSheet['moves']
  starts: readonly number[]
  startMoves?: readonly number[]
  outputs?: BoardSheet['outputs']
}

/** A flow without its paths. The page loads the paths separately. */
export type PackedSheet = Omit<ExploredFlow, 'board' | 'criteria'> & {
  board: PackedBoard
  criteria: readonly { name: string; about: string; isAll: boolean }[]
}

/** Assigns numbers to lists; equal lists get equal numbers. */
const numbering = () => {
  const known = new Map<string, number>()
  const lists: (readonly number[])[] = []
  const of = (list: readonly number[]) => {
    const text = list.join()
    const number = known.get(text) ?? lists.push(list) - 1
    known.set(text, number)
    return number
  }
  return { of, lists }
}

const targetText = (to: number, place: number) => (to === place ? '' : to.toString(36))

export const packBoard = ({ places, ...rest }: BoardSheet): PackedBoard => {
  const [states, ways] = [numbering(), numbering()]
  const packed = places.map((place, at) => {
    const targets = place.moves.map(([, to]) => targetText(to, at)).join()
    const own = place.moves.flatMap(([outcome, , move]) => [outcome, move])
    return [states.of(place.states), ways.of(own), targets] as const
  })
  return { states: states.lists, ways: ways.lists, places: packed, ...rest }
}

export const unpackBoard = ({ states, ways, places, ...rest }: PackedBoard): BoardSheet => ({
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

/** Restores the sheet without its paths. */
export const unpackSheet = ({ board, criteria, ...rest }: PackedSheet): ExploredFlow => ({
  ...rest,
  board: unpackBoard(board),
  criteria: criteria.map((criterion) => ({ ...criterion, paths: [] })),
})
