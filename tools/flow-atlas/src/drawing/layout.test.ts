import { describe, expect, it } from 'vitest'
import { endsAtLine } from './layout.ts'

const down = (x: number) =>
  [
    [x, 0],
    [x, 200],
  ] as const

describe('Words at lines', () => {
  const room = { x: 100, y: 80, width: 120, height: 20 }

  it('[FLW-05] are aligned to a line on their right or left', () => {
    expect(endsAtLine(down(225), room)).toBe(true)
    expect(endsAtLine(down(95), room)).toBe(false)
  })

  it('[FLW-05] stay in place if their line is above or below', () => {
    const across = [
      [0, 70],
      [300, 70],
    ] as const
    expect(endsAtLine(across, room)).toBe(false)
  })
})
