/** Scroll events are evaluated at most once in this time, in ms [NAV-05]. */
export const scrollThrottle = 300
/** If the player has not scrolled for this time in ms, the scroll direction becomes `none` [NAV-05]. */
export const directionReset = 1000
/** Time in ms that is used instead of `directionReset` in layouts that hide their bars during scrolling [NAV-05]. */
export const layoutDirectionReset = 5000
/** The page counts as scrolled to its end if at most this distance in px is left [NAV-05]. */
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
