import type { ExploredFlow } from './sheet.ts'

/** Why a state, or a whole flow, has no picture of its own; with `below`, only on pages that are narrower, in px. */
export type NoPicture = { flow: string; state?: string; because: string; below?: number }

/** A state that lasts, in one series of pictures: it has one, it has none for a reason, or it lacks one. */
export type Cell = { flow: string; state: string; label: string } & (
  | { is: 'there' }
  | { is: 'without'; because: string }
  | { is: 'empty' }
)

/** The states of a flow in which it can rest, but for its ends: what somebody may be looking at. */
export const lastingStates = ({ states, board }: Pick<ExploredFlow, 'states' | 'board'>): number[] => {
  const rested = new Set(board.places.flatMap((place) => place.states))
  return states.flatMap(({ kind, parent }, index) =>
    rested.has(index) && !(kind === 'final' && parent === 0) ? [index] : [],
  )
}

/** The reason why a state needs no picture. */
export const reasonFor = (
  reasons: readonly NoPicture[],
  { flow, state }: Pick<Cell, 'flow' | 'state'>,
): NoPicture | undefined => reasons.find((each) => each.flow === flow && (each.state ?? state) === state)

/** Every lasting state of every flow beside the pictures of one series [FLW-05]. */
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

/** Reasons about flows and states that there are not: a reason about nothing is a mistake. */
export const unknownReasons = (sheets: readonly ExploredFlow[], reasons: readonly NoPicture[]): string[] =>
  reasons
    .filter(({ flow, state }) => {
      const sheet = sheets.find(({ name }) => name === flow)
      return !sheet || (state !== undefined && !sheet.states.some(({ key }) => key === state))
    })
    .map(({ flow, state = '' }) => `${flow}/${state}`)
