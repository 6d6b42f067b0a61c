import { describe, expect, it } from 'vitest'
import { type Box, type Placement, placeOf, readPlacement } from './placement.ts'

const phone = { width: 390, height: 844 }
const buy: Box = { x: 12, y: 770, width: 366, height: 50 }
const floating: Placement = { dock: 'floating', isSmall: false, x: 12, y: 180, width: 366, height: 650 }

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

  it.each(['floating', 'left', 'right', 'bottom'] as const)('%s, never covers Buy', (dock) => {
    for (const y of [0, 200, 400, 770]) {
      const box = placeOf({ ...floating, dock }, phone, [{ ...buy, y }])
      expect(box === null || touches(box, { ...buy, y })).toBe(false)
    }
  })

  it('docked, stays at its edge and shrinks', () => {
    const wide = { width: 1280, height: 800 }
    const side = { x: 1000, y: 700, width: 250, height: 60 }
    const box = placeOf({ ...floating, dock: 'right', width: 400 }, wide, [side])
    expect(box).toEqual({ x: 880, y: 0, width: 400, height: 692 })
  })

  it('is null without space', () => {
    expect(placeOf(floating, { width: 300, height: 200 }, [{ x: 0, y: 50, width: 300, height: 100 }])).toBeNull()
  })

  it('is restored from storage, and null if malformed', () => {
    expect(readPlacement(JSON.stringify(floating))).toEqual(floating)
    for (const text of [null, '', '{}', 'null', '{"dock":"left","x":"1"}']) expect(readPlacement(text)).toBeNull()
  })
})
