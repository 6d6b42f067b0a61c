import type { BoardSheet, ExploredFlow } from '../sheet.ts'

/**
 * A board in compact form for a page. Places share states and moves, so a place lists only its moves' targets as
 * base-36 text. The target of a move that stays is empty.
 */
export type PackedBoard = {
  states: readonly (readonly number[])[]
  /** Alternating indices of outcomes and their moves. */
  ways: readonly (readonly number[])[]
  places: readonly (readonly [states: number, ways: number, targets: string])[]
  moves: BoardSheet['moves']
  starts: readonly number[]
  startMoves?: readonly number[]
  outputs?: BoardSheet['outputs']
}

/** A flow without its paths, which the page loads separately. */
export type PackedSheet = Omit<ExploredFlow, 'board' | 'criteria'> & {
  board: PackedBoard
  criteria: readonly { name: string; about: string; isAll: boolean }[]
}

/** Numbers distinct lists; equal lists get equal numbers. */
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

/** Restores a flow from its packed form, without paths. */
export const unpackSheet = ({ board, criteria, ...rest }: PackedSheet): ExploredFlow => ({
  ...rest,
  board: unpackBoard(board),
  criteria: criteria.map((criterion) => ({ ...criterion, paths: [] })),
})
