/** Maximum time between the two taps, in ms (§9). */
const doubleTapTime = 300
/** Distance in px. A touch that moves this far is no tap. */
const slop = 10

/**
 * Window of the page. The listeners are on `window`, because taps do not reach the document's elements before
 * hydration.
 */
type Page = {
  addEventListener(
    type: 'touchstart' | 'touchend',
    run: (event: TouchEvent) => void,
    options: AddEventListenerOptions,
  ): void
}
type Point = { clientX: number; clientY: number }
const isNear = (one: Point, other: Point) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < slop

/**
 * Blocks a tap within 300 ms of another tap. Preventing `touchend` suppresses both the click and the zoom in Safari,
 * which ignores `touch-action`. Movements and two-finger gestures are not blocked, so that pinching still zooms
 * [SYS-10].
 */
export const blockDoubleTaps = (page: Page): void => {
  let start: Point | null = null
  let tappedAt = Number.NEGATIVE_INFINITY
  const begin = ({ touches }: TouchEvent) => {
    const [only, second] = touches
    start = only && !second ? { clientX: only.clientX, clientY: only.clientY } : null
  }
  const end = (event: TouchEvent) => {
    const [lifted] = event.changedTouches
    const isTap = start !== null && lifted !== undefined && isNear(start, lifted)
    start = null
    if (!isTap) return
    if (event.timeStamp - tappedAt <= doubleTapTime) event.preventDefault()
    else tappedAt = event.timeStamp
  }
  page.addEventListener('touchstart', begin, { capture: true, passive: true })
  page.addEventListener('touchend', end, { capture: true, passive: false })
}
