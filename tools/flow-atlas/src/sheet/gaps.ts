import type { ExploredFlow } from './sheet.ts'

/**
 * Reason for a missing picture. If `state` is missing, the reason applies to all states of the flow. If `below` is set,
 * it applies only to pages narrower than `below` px.
 */
export type NoPicture = { flow: string; state?: string; because: string; below?: number }

/**
 * A state in which a flow waits. `there`: the state has a picture; `without`: there is a reason for having none;
 * `empty`: its picture is missing.
 */
export type Cell = { flow: string; state: string; label: string } & (
  | { is: 'there' }
  | { is: 'without'; because: string }
  | { is: 'empty' }
)

/**
 * Returns the states that users have time to see: those in which a flow waits. Omits the states in which the whole flow
 * has ended.
 */
export const lastingStates = ({ states, board }: Pick<ExploredFlow, 'states' | 'board'>): number[] => {
  const rested = new Set(board.places.flatMap((place) => place.states))
  return states.flatMap(({ kind, parent }, index) =>
    rested.has(index) && !(kind === 'final' && parent === 0) ? [index] : [],
  )
}

/** Returns the reason for a missing picture, or undefined if the state needs a picture. */
export const reasonFor = (
  reasons: readonly NoPicture[],
  { flow, state }: Pick<Cell, 'flow' | 'state'>,
): NoPicture | undefined => reasons.find((each) => each.flow === flow && (each.state ?? state) === state)

/** Returns a cell for each state in which a flow waits, for one series of pictures [FLW-05]. */
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

/** Returns the reasons that name an unknown flow or state, which is a mistake in the configuration. */
export const unknownReasons = (sheets: readonly ExploredFlow[], reasons: readonly NoPicture[]): string[] =>
  reasons
    .filter(({ flow, state }) => {
      const sheet = sheets.find(({ name }) => name === flow)
      return !sheet || (state !== undefined && !sheet.states.some(({ key }) => key === state))
    })
    .map(({ flow, state = '' }) => `${flow}/${state}`)
