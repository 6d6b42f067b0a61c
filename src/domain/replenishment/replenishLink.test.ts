import { describe, expect, it } from 'vitest'
import { isReplenishPath } from '../page/address/pages.ts'
import type { Method } from '../payment/methods.ts'
import { intentOf, secondsLeft, shownCountdown, waysOf } from './replenishLink.ts'

const method = (part: Partial<Method>): Method => ({
  key: `${part.paywayId ?? '10201'}:`,
  paywayId: '10201',
  channelId: null,
  name: 'PayPal',
  icon: 'paypal',
  sort: 1,
  min: 0,
  max: 0,
  allowsCoupon: false,
  description: null,
  subMethods: [],
  ...part,
})

describe('a replenishment', () => {
  it.each([
    [0, null],
    [1, 1],
    [86_399, 86_399],
    [86_400, null],
  ])('[RPL-02] a replenishment with %d seconds left shows the countdown %s', (left, shown) => {
    expect(shownCountdown(left)).toBe(shown)
  })

  it('the seconds left are rounded up and never below zero', () => {
    expect(secondsLeft(10_000, 8_001)).toBe(2)
    expect(secondsLeft(10_000, 9_000)).toBe(1)
    expect(secondsLeft(10_000, 10_000)).toBe(0)
    expect(secondsLeft(10_000, 99_000)).toBe(0)
  })

  it('a replenishment has the same page with and without a trailing slash', () => {
    expect(isReplenishPath('/replenishGoods')).toBe(true)
    expect(isReplenishPath('/replenishGoods/')).toBe(true)
    expect(isReplenishPath('/')).toBe(false)
  })

  it('[RPL-04] only methods with their own payment page are offered, with a note whether others exist', () => {
    const regions = [
      { code: 'US', methods: [method({}), method({ paywayId: '11701' }), method({ paywayId: '10301' })] },
      { code: 'DE', methods: [method({ paywayId: '11701' })] },
    ]
    const ways = waysOf(regions, 5, 'web')
    expect(ways).toMatchObject([{ code: 'US', ways: [{ paywayId: '10201' }], hasOthers: true }])
    expect(ways).toHaveLength(1)
  })

  it('sub-methods are offered instead of their method, and only those that accept the amount', () => {
    const sub = method({ key: 's', name: 'Card', icon: null, channelId: 'card' })
    const ways = waysOf(
      [{ code: 'US', methods: [method({ subMethods: [sub] }), method({ key: 'small', max: 1 })] }],
      5,
      'web',
    )
    expect(ways).toEqual([
      {
        code: 'US',
        hasOthers: false,
        ways: [{ key: 's', paywayId: '10201', channelId: 'card', name: 'Card', parent: 'PayPal', icon: 'paypal' }],
      },
    ])
  })

  it('each payment method of a replenishment is a separate purchase', () => {
    const [region] = waysOf([{ code: 'US', methods: [method({}), method({ paywayId: '11001' })] }], 5, 'web')
    const names = region?.ways.map((way) => intentOf('abc', 'US', way))
    expect(new Set(names).size).toBe(2)
  })
})
