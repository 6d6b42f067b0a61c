import type { ExploredFlow } from './sheet.ts'

/**
 * A state, or a whole flow, that needs no picture, with the reason; with `below`, only on pages narrower than that many
 * px.
 */
export type NoPicture = { flow: string; state?: string; because: string; below?: number }

/** A lasting state in one series of pictures: with a picture, without one for a reason, or missing one. */
export type Cell = { flow: string; state: string; label: string } & (
  | { is: 'there' }
  | { is: 'without'; because: string }
  | { is: 'empty' }
)

/** Returns the states in which a flow can rest, without final states: those that a user may be looking at. */
export const lastingStates = ({ states, board }: Pick<ExploredFlow, 'states' | 'board'>): number[] => {
  const rested = new Set(board.places.flatMap((place) => place.states))
  return states.flatMap(({ kind, parent }, index) =>
    rested.has(index) && !(kind === 'final' && parent === 0) ? [index] : [],
  )
}

/** Returns why a state needs no picture. */
export const reasonFor = (
  reasons: readonly NoPicture[],
  { flow, state }: Pick<Cell, 'flow' | 'state'>,
): NoPicture | undefined => reasons.find((each) => each.flow === flow && (each.state ?? state) === state)

/** Matches every lasting state of every flow with the pictures of one series [FLW-05]. */
export const cellsOf = (
  sheets: readonly ExploredFlow[],
  hasPicture: (flow: string, state: string) => boolean,
  reasons: readonly NoPicture[],
): Cell[] =>
  sheets.flatMap((sheet) =>
    lastingStates(sheet).flatMap((index): Cell[] => {
      const { key: state = '', label = '' } = sheet.states[index] ?? {}
      const cell = { flow: sheet.name, state, label }
      if (hasPicture(sheet.name, state)) return [{ ...cell, is: 'there' }]
      const reason = reasonFor(reasons, cell)
      return [reason ? { ...cell, is: 'without', because: reason.because } : { ...cell, is: 'empty' }]
    }),
  )

/** Returns reasons for flows and states that do not exist: those are mistakes. */
export const unknownReasons = (sheets: readonly ExploredFlow[], reasons: readonly NoPicture[]): string[] =>
  reasons
    .filter(({ flow, state }) => {
      const sheet = sheets.find(({ name }) => name === flow)
      return !sheet || (state !== undefined && !sheet.states.some(({ key }) => key === state))
    })
    .map(({ flow, state = '' }) => `${flow}/${state}`)
