import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pauseBefore, pauseBeforeLook, pollPauses, restPause, watchLimit } from './polling.ts'

const jitter = fc.double({ min: 0, max: 1, noNaN: true })

describe('the pauses between polls of a pending order', () => {
  it('[RES-02] the first pause is one second for every player', () => {
    for (const spread of [0, 0.5, 1]) expect(pauseBefore(0, spread)).toBe(1000)
  })

  it('[RES-07] pauses grow to 2, 4, 8, 15 and 30 seconds, and then stay at 30 seconds', () => {
    const asked = [1, 2, 3, 4, 5, 6, 7, 100]
    expect(asked.map((count) => pauseBefore(count, 0))).toEqual([
      2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000,
    ])
  })

  it('[RES-07] every pause after the first is lengthened by up to a tenth and never shortened', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), jitter, (asked, spread) => {
        const base = pauseBefore(asked, 0)
        const longest = base + base / 10
        expect(pauseBefore(asked, spread)).toBeGreaterThanOrEqual(base)
        expect(pauseBefore(asked, spread)).toBeLessThanOrEqual(longest)
        expect(pauseBefore(asked, 1)).toBe(longest)
      }),
    )
  })

  it('[RES-07] pauses never become shorter from one poll to the next, whatever a player’s jitter', () => {
    fc.assert(
      fc.property(jitter, (spread) => {
        const pauses = Array.from({ length: 12 }, (_, asked) => pauseBefore(asked, spread))
        expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
      }),
    )
  })

  it('[RES-07] pauses grow for ten minutes, which allows at least twenty polls', () => {
    expect(watchLimit).toBe(10 * 60 * 1000)
    const growing = pollPauses.reduce((sum, pause) => sum + pause, 0)
    const questions = pollPauses.length + Math.floor((watchLimit - growing * 1.1) / (30_000 * 1.1))
    expect(questions).toBeGreaterThanOrEqual(20)
  })

  it('[RES-07] pauses are one minute after these ten minutes, and while the page is hidden', () => {
    expect(restPause).toBe(60_000)
    expect([0, 1, 7].map((looks) => pauseBeforeLook(looks, true))).toEqual([60_000, 60_000, 60_000])
    expect([0, 1, 2, 3, 4, 7].map((looks) => pauseBeforeLook(looks, false))).toEqual([
      5000, 5000, 10_000, 20_000, 30_000, 30_000,
    ])
  })
})
