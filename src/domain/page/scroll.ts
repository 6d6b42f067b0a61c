/** Minimum time between two evaluations of scroll events, in ms [NAV-05]. */
export const scrollThrottle = 300
/** Time without scrolling after which the direction is reset, in ms [NAV-05]. */
export const directionReset = 1000
/** `directionReset` for a layout that hides its bars by scroll direction, in ms [NAV-05]. */
export const layoutDirectionReset = 5000
/** Distance to the page's end that counts as the end, in px [NAV-05]. */
const endDistance = 100

/** Scroll position in px: distance from the top, and distance to the end. */
export type ScrollPlace = { y: number; toEnd: number }
export type ScrollDirection = 'up' | 'down' | 'none'

/** Returns the scroll direction; `none` near the end of the page [NAV-05]. Overscroll above the top is not counted. */
export const directionOf = (before: ScrollPlace, now: ScrollPlace): ScrollDirection => {
  if (now.toEnd <= endDistance) return 'none'
  const moved = Math.max(now.y, 0) - Math.max(before.y, 0)
  return moved > 0 ? 'down' : 'up'
}
