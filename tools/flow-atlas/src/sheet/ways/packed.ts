import type { BoardSheet, ExploredFlow } from '../sheet.ts'

/**
 * A board as a page gets it: places share their states and what can happen there, so that of a place only its targets
 * are left, as text: base 36, empty where a move stays.
 */
export type PackedBoard = {
  states: readonly (readonly number[])[]
  /** Outcome and move, one after the other. */
  ways: readonly (readonly number[])[]
  places: readonly (readonly [states: number, ways: number, targets: string])[]
  moves: BoardSheet['moves']
  starts: readonly number[]
  startMoves?: readonly number[]
  outputs?: BoardSheet['outputs']
}

/** A flow without its paths, which come by themselves. */
export type PackedSheet = Omit<ExploredFlow, 'board' | 'criteria'> & {
  board: PackedBoard
  criteria: readonly { name: string; about: string; isAll: boolean }[]
}

/** Numbers for lists: equal ones get the same. */
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

/** The sheet as it was, but for its paths. */
export const unpackSheet = ({ board, criteria, ...rest }: PackedSheet): ExploredFlow => ({
  ...rest,
  board: unpackBoard(board),
  criteria: criteria.map((criterion) => ({ ...criterion, paths: [] })),
})
