import { describe, expect, it } from 'vitest'
import { blockDoubleTaps } from './doubleTap.ts'

type Point = { clientX: number; clientY: number }
const middle = { clientX: 100, clientY: 100 }

/** A page that the test touches. The test determines the time of each event. */
const touched = () => {
  const page = new EventTarget()
  blockDoubleTaps(page as unknown as Document)
  const touch = (type: string, at: number, touches: readonly Point[], changedTouches: readonly Point[]) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { touches, changedTouches })
    Object.defineProperty(event, 'timeStamp', { value: at })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    touch,
    /** Taps the page. Returns whether the tap was blocked. */
    tap: (at: number, from: Point = middle, to: Point = from) => {
      touch('touchstart', at - 20, [from], [from])
      return touch('touchend', at, [], [to])
    },
  }
}

describe('two taps', () => {
  it.each([1, 150, 300])('[SYS-10] the second tap is blocked if it comes %d ms after the first', (apart) => {
    const { tap } = touched()
    expect([tap(1000), tap(1000 + apart)]).toEqual([false, true])
  })

  it('[SYS-10] both taps count if they are more than 300 ms apart', () => {
    const { tap } = touched()
    expect([tap(1000), tap(1301)]).toEqual([false, false])
  })

  it('[SYS-10] the second tap is blocked even if it is at another place', () => {
    const { tap } = touched()
    expect([tap(1000), tap(1200, { clientX: 20, clientY: 400 })]).toEqual([false, true])
  })

  it('the 300 ms start at the last tap that was not blocked, so that not all fast taps are lost', () => {
    const { tap } = touched()
    expect([1000, 1200, 1400, 1600].map((at) => tap(at))).toEqual([false, true, false, true])
  })

  it('a finger that has moved is not a tap', () => {
    const { tap } = touched()
    const moved = { clientX: 100, clientY: 160 }
    expect([tap(1000, middle, moved), tap(1200), tap(1400, middle, moved)]).toEqual([false, false, false])
  })

  it('[SYS-10] zooming with two fingers is not a tap', () => {
    const { touch, tap } = touched()
    const other = { clientX: 200, clientY: 200 }
    touch('touchstart', 1000, [middle], [middle])
    touch('touchstart', 1010, [middle, other], [other])
    expect(touch('touchend', 1100, [middle], [other])).toBe(false)
    expect(touch('touchend', 1110, [], [middle])).toBe(false)
    expect(tap(1200)).toBe(false)
  })
})
