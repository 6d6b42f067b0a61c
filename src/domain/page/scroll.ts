/** Minimum time in ms between two evaluations of scroll events [NAV-05]. */
export const scrollThrottle = 300
/** Time in ms without scrolling after which the scroll direction becomes `none` [NAV-05]. */
export const directionReset = 1000
/**
 * Time in ms without scrolling after which the scroll direction becomes `none`, in layouts that hide their bars while
 * the player scrolls [NAV-05].
 */
export const layoutDirectionReset = 5000
/** Distance in px from the end at which the page counts as scrolled to its end [NAV-05]. */
const endDistance = 100

/** Distances from the top and from the end of the page, in px. */
export type ScrollPlace = { y: number; toEnd: number }
export type ScrollDirection = 'up' | 'down' | 'none'

/**
 * Returns the direction in which the player scrolls. Returns `none` near the end of the page [NAV-05]. Ignores
 * overscroll at the top.
 */
export const directionOf = (before: ScrollPlace, now: ScrollPlace): ScrollDirection => {
  if (now.toEnd <= endDistance) return 'none'
  const moved = Math.max(now.y, 0) - Math.max(before.y, 0)
  return moved > 0 ? 'down' : 'up'
}
