import { describe, expect, it } from 'vitest'
import { type Box, type Placement, placeOf, readPlacement } from './placement.ts'

const phone = { width: 390, height: 844 }
const buy: Box = { x: 12, y: 770, width: 366, height: 50 }
const floating: Placement = { isSmall: false, x: 12, y: 180, width: 366, height: 650 }

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('The position of the panel [FLW-05]', () => {
  it('is the user’s choice, moved into the window', () => {
    expect(placeOf({ ...floating, x: 300, y: 700, width: 200, height: 200 }, phone, [])).toEqual({
      x: 190,
      y: 644,
      width: 200,
      height: 200,
    })
  })

  it.each([0, 200, 400, 770])('never covers Buy at %s px', (y) => {
    const box = placeOf(floating, phone, [{ ...buy, y }])
    expect(box === null || touches(box, { ...buy, y })).toBe(false)
  })

  it('is null without space', () => {
    expect(placeOf(floating, { width: 300, height: 200 }, [{ x: 0, y: 50, width: 300, height: 100 }])).toBeNull()
  })

  it('is restored from storage, and null if malformed', () => {
    expect(readPlacement(JSON.stringify(floating))).toEqual(floating)
    for (const text of [null, '', '{}', 'null', '{"isSmall":true,"x":"1"}']) expect(readPlacement(text)).toBeNull()
  })
})
