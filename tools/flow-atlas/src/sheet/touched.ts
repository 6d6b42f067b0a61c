import type { ExploredFlow, PathSheet, Touched } from './sheet.ts'
import { placesAlong } from './ways/board.ts'

/** Returns the state and its ancestors, innermost first. */
export const withOuter = ({ states }: Pick<ExploredFlow, 'states'>, state: number): number[] => {
  const outer = states[state]?.parent ?? null
  return outer === null ? [state] : [state, ...withOuter({ states }, outer)]
}

/** Returns the states and transitions that a path touches, including ancestors and transient states. */
export const touchedBy = (
  sheet: Pick<ExploredFlow, 'board' | 'states' | 'transitions'>,
  path: Pick<PathSheet, 'input' | 'steps'>,
): Touched => {
  const states = new Set<number>()
  const transitions = new Set<number>()
  const touch = (state: number) => {
    for (const at of withOuter(sheet, state)) states.add(at)
  }
  for (const { place, move } of placesAlong(sheet.board, path)) {
    for (const state of sheet.board.places[place]?.states ?? []) touch(state)
    for (const index of move === null ? [] : (sheet.board.moves[move]?.taken ?? [])) {
      const { from, to = [] } = sheet.transitions[index] ?? {}
      transitions.add(index)
      for (const state of [from, ...to]) if (state !== undefined) touch(state)
    }
  }
  return { states, transitions }
}
