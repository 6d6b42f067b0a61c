import { placesAlong } from './board.ts'
import type { FlowSheet, PathSheet, Touched } from './sheet.ts'

/** What a walk touches: its states with all that stand around them, and the transitions that it takes. */
export const touchedBy = (sheet: Pick<FlowSheet, 'board' | 'states'>, path: PathSheet): Touched => {
  const states = new Set<number>()
  const transitions = new Set<number>()
  for (const { place, move } of placesAlong(sheet.board, path)) {
    for (const state of sheet.board.places[place]?.states ?? []) {
      for (let at: number | null = state; at !== null; at = sheet.states[at]?.parent ?? null) states.add(at)
    }
    for (const index of move === null ? [] : (sheet.board.moves[move]?.taken ?? [])) transitions.add(index)
  }
  return { states, transitions }
}
