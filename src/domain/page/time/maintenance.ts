/**
 * A period without orders. `startsAt` and `endsAt` are in ms of the monotonic clock, `startTime` and `endTime` in ms of
 * the wall clock.
 */
export type Maintenance = {
  startsAt: number
  endsAt: number
  startTime: number
  endTime: number
  /** The phase at the time of the server's answer. */
  phase: 'later' | 'soon' | 'running'
}

/** Time in ms before a maintenance at which its announcement begins [BEY-13]. */
export const announcedBefore = 15 * 60_000

/**
 * Returns the phase of a maintenance.
 * @param startsIn ms until the maintenance starts
 */
export const phaseOf = (startsIn: number): Maintenance['phase'] =>
  startsIn <= 0 ? 'running' : startsIn <= announcedBefore ? 'soon' : 'later'
