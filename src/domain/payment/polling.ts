/** Pauses between polls of a pending order, in ms. The first pause is 1 s (§9); later pauses grow [RES-02 RES-07]. */
export const pollPauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** How long an order is polled with `pollPauses`, in ms. */
export const watchLimit = 600_000
/** Pause between polls of a pending order after `watchLimit` or while the page is hidden, in ms [RES-07]. */
export const restPause = 60_000

/**
 * Returns the pause in ms before a poll; `asked` is the number of earlier polls. Every pause except the first is
 * lengthened randomly by up to a tenth.
 * @param jitter a number from 0 to 1
 */
export const pauseBefore = (asked: number, jitter: number): number => {
  const pause = pollPauses[Math.min(asked, pollPauses.length - 1)] ?? 30_000
  return asked === 0 ? pause : Math.round(pause * (1 + 0.1 * jitter))
}

/** Pauses between polls of waiting orders while the player is not on the page of an order, in ms [BEY-09]. */
const lookPauses = [5000, 10_000, 20_000, 30_000] as const

/**
 * Returns the pause in ms before the next poll of waiting orders, after `looks` consecutive polls.
 * @param isHidden whether the tab is in the background
 */
export const pauseBeforeLook = (looks: number, isHidden: boolean): number =>
  isHidden ? restPause : pauseInSight(looks)

const pauseInSight = (looks: number): number =>
  lookPauses[Math.min(Math.max(looks - 1, 0), lookPauses.length - 1)] ?? 30_000
