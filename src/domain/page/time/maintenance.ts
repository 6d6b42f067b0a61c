/**
 * The next period in which the shop accepts no orders. Times are in ms of the page's steady clock and in ms of the wall
 * clock.
 */
export type Maintenance = {
  startsAt: number
  endsAt: number
  startTime: number
  endTime: number
  /** The phase at the time when the server reported it. */
  phase: 'later' | 'soon' | 'running'
}

/** Time in ms before the start of a maintenance from which players see its announcement [BEY-13]. */
export const announcedBefore = 15 * 60_000

/** Returns the phase of a maintenance that starts in `startsIn` ms. */
export const phaseOf = (startsIn: number): Maintenance['phase'] =>
  startsIn <= 0 ? 'running' : startsIn <= announcedBefore ? 'soon' : 'later'
