/** Pauses in ms between polls of a pending order. The first is 1 s (§9); later pauses grow [RES-02 RES-07]. */
export const pollPauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** Time in ms during which polls use `pollPauses`. */
export const watchLimit = 600_000
/** Pause in ms between polls after `watchLimit`, or while the page is hidden [RES-07]. */
export const restPause = 60_000

/**
 * Returns the pause in ms before the next poll. Adds a random part of up to 10 % to every pause except the first.
 * @param asked number of polls so far
 * @param jitter a random number from 0 to 1
 */
export const pauseBefore = (asked: number, jitter: number): number => {
  const pause = pollPauses[Math.min(asked, pollPauses.length - 1)] ?? 30_000
  return asked === 0 ? pause : Math.round(pause * (1 + 0.1 * jitter))
}

/** Pauses in ms between polls of the open orders [BEY-09]. */
const lookPauses = [5000, 10_000, 20_000, 30_000] as const

/**
 * Returns the pause in ms before the next poll of the open orders.
 * @param looks number of polls so far
 * @param isHidden whether the tab is in the background
 */
export const pauseBeforeLook = (looks: number, isHidden: boolean): number =>
  isHidden ? restPause : pauseInSight(looks)

const pauseInSight = (looks: number): number =>
  lookPauses[Math.min(Math.max(looks - 1, 0), lookPauses.length - 1)] ?? 30_000
