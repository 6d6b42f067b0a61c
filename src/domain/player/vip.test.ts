import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bringing,
  byNeed,
  byType,
  earningOf,
  faqOf,
  firstRewardState,
  levelPlace,
  levelSteps,
  markOf,
  progressOf,
  type VipLevel,
  type VipStanding,
} from './vip.ts'

const level = (id: string, needPoints: number): VipLevel => ({
  id,
  name: `VIP ${id}`,
  mark: id,
  needPoints,
  coupons: [],
})
const program = {
  levels: [level('0', 0), level('1', 300), level('2', 900)],
  pointsPerUnit: 10,
  faqTitle: '',
  faq: '',
}
const at = (levelId: string, points: number): VipStanding => ({
  levelId,
  levelName: '',
  levelMark: '',
  points,
  firstReward: null,
})

describe('the progress to the next level', () => {
  it('[VIP-02] progress is the share of the points needed for the next level, with two decimals', () => {
    expect(progressOf(program, at('0', 100))).toMatchObject({ percent: 33.33, missing: 200, next: { id: '1' } })
    expect(progressOf(program, at('1', 600))).toMatchObject({ percent: 66.66, missing: 300, next: { id: '2' } })
    expect(progressOf(program, at('0', 0))).toMatchObject({ percent: 0, missing: 300 })
  })

  it('[VIP-02] progress is below 100 as long as a point is missing', () => {
    const levels = byNeed([level('0', 0), level('1', 100_000)])
    expect(progressOf({ ...program, levels }, at('0', 99_999))).toMatchObject({ percent: 99.99, missing: 1 })
  })

  it('[VIP-02] the shown number of missing points is never lower than the real number', () => {
    expect(progressOf(program, at('0', 299.999))).toMatchObject({ percent: 99.99, missing: 0.01 })
    expect(levelSteps(program, at('0', 299.999))[1]).toMatchObject({ missing: 0.01 })
  })

  it('[VIP-02] progress is at most 100, even if the level lags behind the points', () => {
    expect(progressOf(program, at('1', 5000))).toMatchObject({ percent: 100, missing: 0, next: { id: '2' } })
  })

  it('[VIP-02] progress is 100 at the highest level, which has no next level', () => {
    expect(progressOf(program, at('2', 900))).toEqual({ percent: 100, next: null, missing: 0 })
  })

  it('[VIP-02] for any input, progress is from 0 to 100 with at most two decimals, never rounded up', () => {
    const points = fc.oneof(fc.integer({ min: -10, max: 10_000 }), fc.double({ noNaN: true, min: 0, max: 1e9 }))
    fc.assert(
      fc.property(fc.array(points, { maxLength: 6 }), points, fc.nat(7), (needs, have, which) => {
        const levels = byNeed(needs.map((need, place) => level(String(place), need)))
        const { percent, next, missing } = progressOf({ ...program, levels }, at(String(which), have))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(Number(percent.toFixed(2))).toBe(percent)
        if (next === null || next.needPoints <= 0) return
        expect(percent * next.needPoints).toBeLessThanOrEqual(Math.max(0, have) * 100 * (1 + 1e-9))
        expect(have + missing).toBeGreaterThanOrEqual(next.needPoints * (1 - 1e-9) - 1e-9)
      }),
    )
  })

  it('progress is computed from the points if the player’s level is not in the list', () => {
    expect(progressOf(program, at('gone', 400))).toMatchObject({ next: { id: '2' } })
    expect(progressOf({ ...program, levels: [] }, at('0', 0))).toMatchObject({ percent: 100, next: null })
  })
})

describe('levels', () => {
  it('[VIP-06] levels above the player’s own are locked and show how many points are missing', () => {
    expect(levelSteps(program, at('1', 400)).map(({ state, missing }) => [state, missing])).toEqual([
      ['reached', 0],
      ['current', 0],
      ['locked', 500],
    ])
  })

  it('levels are counted from the lowest; a player without a level is at the lowest', () => {
    expect([at('2', 900), at('gone', 400), at('gone', -1)].map((each) => levelPlace(program, each))).toEqual([2, 1, 0])
  })

  it('levels are sorted from the lowest to the highest', () => {
    expect(byNeed([level('2', 900), level('0', 0), level('1', 300)]).map(({ id }) => id)).toEqual(['0', '1', '2'])
  })
})

describe('the first-achievement reward', () => {
  it('the first-achievement reward is received, claimable or locked, and never claimable once received', () => {
    const reward = { name: '', needLevel: '1', isReceived: false, isClaimable: false }
    expect(firstRewardState(reward)).toBe('locked')
    expect(firstRewardState({ ...reward, isClaimable: true })).toBe('claimable')
    expect(firstRewardState({ ...reward, isReceived: true, isClaimable: true })).toBe('received')
  })
})

describe('coupons', () => {
  it('[VIP-07] coupons are grouped as permanent, week and month, without empty groups', () => {
    const coupons = (['month', 'permanent', 'month'] as const).map((type, place) => ({ type, place }))
    expect(byType(coupons)).toEqual([
      { type: 'permanent', coupons: [{ type: 'permanent', place: 1 }] },
      { type: 'month', coupons: [coupons[0], coupons[2]] },
    ])
    expect(byType([])).toEqual([])
  })
})

describe('the coupons of a level', () => {
  it('[VIP-07] coupons of a level are not mentioned if the level has none', () => {
    const gifted: VipLevel = { ...level('1', 300), coupons: [{ name: '', rate: 0.9, type: 'week', count: null }] }
    expect(bringing(gifted)).toBe(gifted)
    expect(bringing(level('0', 0))).toBeNull()
    expect(bringing(null)).toBeNull()
  })
})

describe('questions and answers', () => {
  it('questions are distinguished from answers by the question mark of any script', () => {
    expect(faqOf('Welcome.\nWhat is VIP?\r\nA club.\n\nFor you.\n积分是什么？\n成长值。\nما هي النقاط؟')).toEqual([
      { question: null, paragraphs: ['Welcome.'] },
      { question: 'What is VIP?', paragraphs: ['A club.', 'For you.'] },
      { question: '积分是什么？', paragraphs: ['成长值。'] },
      { question: 'ما هي النقاط؟', paragraphs: [] },
    ])
    expect(faqOf('')).toEqual([])
  })
})

describe('the points that a payment earns', () => {
  it.each([
    [10, { points: 10, units: 1 }],
    [1, { points: 1, units: 1 }],
    [2.5, { points: 2.5, units: 1 }],
    [0.05, { points: 1, units: 20 }],
    [0.0769, { points: 1, units: 13.01 }],
    [0.00667, { points: 1, units: 150 }],
    [0.00664, { points: 1, units: 150.61 }],
    [0.3, { points: 1, units: 3.34 }],
    [1 / 150, { points: 1, units: 150 }],
    [9.999, { points: 9.99, units: 1 }],
    [0, null],
    [-1, null],
    [null, null],
  ])('[VIP-03] with a point_to_coin of %s, a payment earns %j', (pointsPerUnit, earning) => {
    expect(earningOf(pointsPerUnit)).toEqual(earning)
  })

  it('[VIP-03] the shown points are never more than the rate yields', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 1e-6, max: 1e4 }), (rate) => {
        const { points, units } = earningOf(rate) ?? { points: 0, units: 1 }
        expect(points).toBeLessThanOrEqual(units * rate * (1 + 1e-9))
      }),
    )
  })

  it('[VIP-03] a level’s mark is shown next to its name unless both are equal', () => {
    expect(markOf({ name: 'Gold', mark: 'V3' })).toBe('V3')
    expect(markOf({ name: 'VIP 3', mark: 'VIP 3' })).toBeNull()
    expect(markOf({ name: 'VIP 3', mark: '' })).toBeNull()
  })
})
