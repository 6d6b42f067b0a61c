import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOf, type Limit, limitOf, limitState, limitsAt, limitsAtNext, nextOpening } from './purchaseLimits.ts'

const limit = (part: Partial<Limit>): Limit => ({
  goodsId: 'g1',
  type: 'role',
  frequency: 3,
  days: 0,
  left: 0,
  opensAt: null,
  unpaidOrder: null,
  ...part,
})
const types = ['role', 'time', 'game'] as const
const anyLimit: fc.Arbitrary<Limit> = fc.record({
  goodsId: fc.constantFrom('g1', 'g2'),
  type: fc.constantFrom(...types),
  frequency: fc.integer({ min: 0, max: 5 }),
  days: fc.integer({ min: 0, max: 30 }),
  left: fc.option(fc.integer({ min: -2, max: 3 })),
  opensAt: fc.option(fc.integer({ min: 1, max: 1e9 })),
  unpaidOrder: fc.option(fc.constant('B1')),
})

describe('the state of a limit', () => {
  it.each(types)(
    '[GDS-03 GDS-04] a limit by %s: a number above 0 is the number of purchases left, and does not block',
    (type) => {
      for (const left of [1, 3]) {
        expect(limitState(limit({ type, left }))).toEqual({ kind: 'left', left })
        expect(blockOf(limit({ type, left }))).toBeNull()
      }
    },
  )

  it.each(types)(
    '[GDS-03 GDS-04] a limit by %s: 0 means that the limit is reached, with the end of its countdown',
    (type) => {
      const reached = limit({ type, left: 0, opensAt: 60_000 })
      expect(limitState(reached)).toEqual({ kind: 'reached', opensAt: 60_000 })
      expect(blockOf(reached)).toBe('limit_reached')
    },
  )

  it.each(types)('[GDS-04 GDS-06] a limit by %s names the unpaid order that uses its last purchase', (type) => {
    const reached = limit({ type, left: 0, opensAt: 60_000, unpaidOrder: 'B7' })
    expect(limitState(reached)).toEqual({ kind: 'held', opensAt: 60_000, unpaidOrder: 'B7' })
    expect(blockOf(reached)).toBe('limit_reached')
  })

  it('[GDS-04] a number below 0 means an unpaid order for a time limit, and a reached limit for the other types', () => {
    expect(limitState(limit({ type: 'time', left: -1, unpaidOrder: 'B7' }))).toEqual({
      kind: 'unpaid',
      unpaidOrder: 'B7',
    })
    expect(limitState(limit({ type: 'time', left: -1 }))).toEqual({ kind: 'unpaid', unpaidOrder: null })
    expect(blockOf(limit({ type: 'time', left: -1 }))).toBe('unpaid_order_first')
    for (const type of ['role', 'game'] as const) expect(blockOf(limit({ type, left: -1 }))).toBe('limit_reached')
  })

  it('purchases are allowed if the server sends no number or no limit', () => {
    expect(limitState(limit({ left: null }))).toEqual({ kind: 'open' })
    expect(blockOf(limit({ left: null }))).toBeNull()
    expect(blockOf(null)).toBeNull()
  })
})

describe('the time of the next possible purchase', () => {
  it('[GDS-05] the next possible purchase is at the earliest end of a reached limit', () => {
    const limits = [
      limit({ opensAt: 5000 }),
      limit({ opensAt: 3000 }),
      limit({ opensAt: null }),
      limit({ left: 1, opensAt: 1000 }),
      limit({ left: null, opensAt: 2000 }),
    ]
    expect(nextOpening(limits)).toBe(3000)
  })

  it('[GDS-05] the next possible purchase is unknown if no countdown runs', () => {
    expect(nextOpening([])).toBeNull()
    expect(nextOpening([limit({ opensAt: null }), limit({ left: 2, opensAt: 500 })])).toBeNull()
  })

  it('[GDS-04] the next possible purchase is unknown if an unpaid order must be paid first', () => {
    expect(nextOpening([limit({ type: 'time', left: -1, opensAt: 5000 })])).toBeNull()
  })
})

describe('limits at a given time', () => {
  it.each(types)('[GDS-05] limits by %s stay reached until their countdown ends, then allow a purchase', (type) => {
    const reached = limit({ type, opensAt: 5000, unpaidOrder: 'B7' })
    expect(limitsAt([reached], 4999)).toEqual([reached])
    for (const moment of [5000, 60_000]) {
      expect(limitsAt([reached], moment)).toEqual([{ ...reached, opensAt: null, unpaidOrder: null, left: 1 }])
    }
  })

  it('[GDS-05] limits without a countdown stay reached', () => {
    const forever = limit({ type: 'role', left: 0, opensAt: null })
    expect(limitsAt([forever], 1e9)).toEqual([forever])
  })

  it('[GDS-04] limits still require that an unpaid order is paid first', () => {
    const unpaid = limit({ type: 'time', left: -1, opensAt: 1000, unpaidOrder: 'B7' })
    expect(limitsAt([unpaid], 1000).map(blockOf)).toEqual(['unpaid_order_first'])
  })

  it('[GDS-05] limits end in the order of their countdowns and stay ended, and the input is not changed', () => {
    fc.assert(
      fc.property(fc.array(anyLimit), (limits) => {
        const before = structuredClone(limits)
        const next = nextOpening(limits)
        fc.pre(next !== null)
        const after = limitsAt(limits, next)
        expect(limits).toEqual(before)
        for (const [at, old] of limits.entries()) {
          const opened = after[at]
          const opens = ['reached', 'held'].includes(limitState(old).kind) && old.opensAt === next
          expect(opened && blockOf(opened)).toBe(opens ? null : blockOf(old))
        }
      }),
    )
  })
})

describe('limits at the end of the next countdown', () => {
  it('after the next countdown, limits are those at its end; unchanged if no countdown is running', () => {
    const limits = [limit({ opensAt: 500 }), limit({ goodsId: 'g2', opensAt: 900 })]
    expect(limitsAtNext(limits)).toEqual(limitsAt(limits, 500))
    const still = [limit({ opensAt: null })]
    expect(limitsAtNext(still)).toBe(still)
  })
})

describe('the limit of an item', () => {
  it('a limit is found by goods id; null for other goods and for no goods', () => {
    const limits = [limit({ goodsId: 'g1' }), limit({ goodsId: 'g2', left: 2 })]
    expect(limitOf(limits, 'g2')?.left).toBe(2)
    expect([limitOf(limits, 'g3'), limitOf(limits, null), limitOf([], 'g1')]).toEqual([null, null, null])
  })
})
