/** Pauses between polls of a pending order, in ms: 1 s as §9 says, then growing [RES-02 RES-07]. */
export const pollPauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** How long an order is polled with these pauses, in ms. */
export const watchLimit = 600_000
/** Longest pause between polls of a pending order, in ms: after `watchLimit`, and while the page is hidden [RES-07]. */
export const restPause = 60_000

/**
 * Returns the pause in ms before poll number `asked` (0 is the first); later pauses are lengthened by up to a tenth.
 * `jitter` is 0 to 1.
 */
export const pauseBefore = (asked: number, jitter: number): number => {
  const pause = pollPauses[Math.min(asked, pollPauses.length - 1)] ?? 30_000
  return asked === 0 ? pause : Math.round(pause * (1 + 0.1 * jitter))
}

/** Pauses between polls of waiting orders while the page shows something else, in ms [BEY-09]. */
const lookPauses = [5000, 10_000, 20_000, 30_000] as const

/**
 * Returns the pause in ms before another poll of waiting orders, after `looks` consecutive polls. `isHidden`: the tab
 * is in the background.
 */
export const pauseBeforeLook = (looks: number, isHidden: boolean): number =>
  isHidden ? restPause : pauseInSight(looks)

const pauseInSight = (looks: number): number =>
  lookPauses[Math.min(Math.max(looks - 1, 0), lookPauses.length - 1)] ?? 30_000
