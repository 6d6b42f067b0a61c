/** Minimum time between two evaluations of scroll events, in ms [NAV-05]. */
export const scrollThrottle = 300
/** Time without scrolling after which the direction is reset, in ms [NAV-05]. */
export const directionReset = 1000
/**
 * Time without scrolling after which the direction is reset, for layouts that hide their bars while the player scrolls,
 * in ms [NAV-05].
 */
export const layoutDirectionReset = 5000
/** Distance to the end of the page, in px, that counts as being at the end [NAV-05]. */
const endDistance = 100

/** A scroll position in px: the distance from the top and the distance to the end. */
export type ScrollPlace = { y: number; toEnd: number }
export type ScrollDirection = 'up' | 'down' | 'none'

/**
 * Returns the scroll direction; `none` near the end of the page [NAV-05]. Overscroll at the top is not counted as
 * movement.
 */
export const directionOf = (before: ScrollPlace, now: ScrollPlace): ScrollDirection => {
  if (now.toEnd <= endDistance) return 'none'
  const moved = Math.max(now.y, 0) - Math.max(before.y, 0)
  return moved > 0 ? 'down' : 'up'
}
