/** When no orders are taken, the next time; moments of the page's steady clock in ms, and the same by the day's clock. */
export type Maintenance = {
  startsAt: number
  endsAt: number
  startTime: number
  endTime: number
  /** How it stood when it was told. */
  phase: 'later' | 'soon' | 'running'
}

/** How long before its begin players are told, in ms [BEY-13]. */
export const announcedBefore = 15 * 60_000

/** How maintenance stands that begins after so many ms. */
export const phaseOf = (startsIn: number): Maintenance['phase'] =>
  startsIn <= 0 ? 'running' : startsIn <= announcedBefore ? 'soon' : 'later'
