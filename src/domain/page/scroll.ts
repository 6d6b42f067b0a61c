/** Scroll events are looked at once in this time, in ms [NAV-05]. */
export const scrollThrottle = 300
/** A direction is forgotten when nothing has moved for this long, in ms [NAV-05]. */
export const directionReset = 1000
/** The same where a layout hides its bars by the direction, in ms [NAV-05]. */
export const layoutDirectionReset = 5000
/** So close to the page's end counts as there, in px [NAV-05]. */
const endDistance = 100

/** Where a page stands, in px: from its top, and what is left below. */
export type ScrollPlace = { y: number; toEnd: number }
export type ScrollDirection = 'up' | 'down' | 'none'

/** Which way a page has moved; near its end it counts as still [NAV-05]. A bounce beyond the top is none. */
export const directionOf = (before: ScrollPlace, now: ScrollPlace): ScrollDirection => {
  if (now.toEnd <= endDistance) return 'none'
  const moved = Math.max(now.y, 0) - Math.max(before.y, 0)
  return moved > 0 ? 'down' : 'up'
}
