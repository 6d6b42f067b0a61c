/**
 * The current or next period in which the shop accepts no orders. `startsAt` and `endsAt` are in ms of the monotonic
 * clock; `startTime` and `endTime` are in ms of the wall clock.
 */
export type Maintenance = {
  startsAt: number
  endsAt: number
  startTime: number
  endTime: number
  /** Phase of the maintenance at the time of the server's answer. */
  phase: 'later' | 'soon' | 'running'
}

/** Time in ms before a maintenance at which the shop begins to announce it [BEY-13]. */
export const announcedBefore = 15 * 60_000

/** Returns the phase of a maintenance that starts in `startsIn` ms. */
export const phaseOf = (startsIn: number): Maintenance['phase'] =>
  startsIn <= 0 ? 'running' : startsIn <= announcedBefore ? 'soon' : 'later'
