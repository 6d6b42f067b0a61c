/** Pauses between questions about a pending order, in ms: 1 s as §9 says, then growing [RES-02 RES-07]. */
export const pollPauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** How long an order is watched with these pauses, in ms. */
export const watchLimit = 600_000
/** Longest pause between questions about a pending order, in ms: after `watchLimit`, and while the page is hidden [RES-07]. */
export const restPause = 60_000

/** The pause before question `asked` (0 is the first); later ones are spread by up to a tenth. `jitter` 0..1. */
export const pauseBefore = (asked: number, jitter: number): number => {
  const pause = pollPauses[Math.min(asked, pollPauses.length - 1)] ?? 30_000
  return asked === 0 ? pause : Math.round(pause * (1 + 0.1 * jitter))
}

/** Pauses between questions about orders that wait beside the page's own matters, in ms [BEY-09]. */
const lookPauses = [5000, 10_000, 20_000, 30_000] as const

/** The pause before another look at waiting orders, after `looks` of them in a row; `isHidden`: the tab is in the background. */
export const pauseBeforeLook = (looks: number, isHidden: boolean): number =>
  isHidden ? restPause : pauseInSight(looks)

const pauseInSight = (looks: number): number =>
  lookPauses[Math.min(Math.max(looks - 1, 0), lookPauses.length - 1)] ?? 30_000
