/** Minimum time between two evaluations of scroll events, in ms [NAV-05]. */
export const scrollThrottle = 300
/** Time in ms without scrolling after which the scroll direction is reset [NAV-05]. */
export const directionReset = 1000
/**
 * Time in ms without scrolling after which the scroll direction is reset, in layouts that hide their bars while the
 * player scrolls [NAV-05].
 */
export const layoutDirectionReset = 5000
/** Distance in px from the end of the page that counts as the end [NAV-05]. */
const endDistance = 100

/** A scroll position: the distances from the top and to the end, in px. */
export type ScrollPlace = { y: number; toEnd: number }
export type ScrollDirection = 'up' | 'down' | 'none'

/** Returns the scroll direction, or `none` near the end of the page [NAV-05]. Overscroll at the top is ignored. */
export const directionOf = (before: ScrollPlace, now: ScrollPlace): ScrollDirection => {
  if (now.toEnd <= endDistance) return 'none'
  const moved = Math.max(now.y, 0) - Math.max(before.y, 0)
  return moved > 0 ? 'down' : 'up'
}
