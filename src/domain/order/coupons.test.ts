import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountToPay,
  bestCoupon,
  type Coupon,
  chosenCoupon,
  couponMoment,
  couponTip,
  percentOff,
  wastesCoupon,
} from './coupons.ts'

const coupon = (part: Partial<Coupon>): Coupon => ({
  code: 'C1',
  name: 'Ten off',
  category: 'avail',
  isUsed: false,
  usedAt: null,
  validUntil: null,
  timeZone: 0,
  rate: 0.9,
  ...part,
})

describe('chosenCoupon', () => {
  const coupons = [coupon({ code: 'best', rate: 0.5 }), coupon({ code: 'weak', rate: 0.9 })]

  it('[CPN-02] the best coupon applies until the player chooses', () => {
    expect(chosenCoupon(coupons, { choice: null, refused: [] })?.code).toBe('best')
  })

  it('[LGN-11] the coupon chosen by hand applies, or none if the player chose none', () => {
    expect(chosenCoupon(coupons, { choice: { code: 'weak' }, refused: [] })?.code).toBe('weak')
    expect(chosenCoupon(coupons, { choice: { code: null }, refused: [] })).toBeNull()
  })

  it('the best coupon applies again if the chosen one is gone', () => {
    expect(chosenCoupon(coupons, { choice: { code: 'gone' }, refused: [] })?.code).toBe('best')
  })

  it('[CPN-06] a refused coupon never applies, unless the player chose it by hand', () => {
    expect(chosenCoupon(coupons, { choice: null, refused: ['best'] })?.code).toBe('weak')
    expect(chosenCoupon(coupons, { choice: null, refused: ['best', 'weak'] })).toBeNull()
    expect(chosenCoupon(coupons, { choice: { code: 'best' }, refused: ['best'] })?.code).toBe('best')
  })

  it('[CPN-06] after ten refusals no coupon applies, unless the player chooses one by hand', () => {
    const codes = Array.from({ length: 1000 }, (_, at) => `c${at}`)
    const many = codes.map((code) => coupon({ code }))
    expect(chosenCoupon(many, { choice: null, refused: codes.slice(0, 9) })?.code).toBe('c9')
    expect(chosenCoupon(many, { choice: null, refused: codes.slice(0, 10) })).toBeNull()
    expect(chosenCoupon(many, { choice: { code: 'c20' }, refused: codes.slice(0, 10) })?.code).toBe('c20')
  })

  it('[CPN-06] after three refusals, the fourth-best coupon applies', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((code) => coupon({ code }))
    expect(chosenCoupon(many, { choice: null, refused: ['a', 'b', 'c'] })?.code).toBe('d')
    expect(chosenCoupon(many, { choice: { code: 'e' }, refused: ['a', 'b', 'c'] })?.code).toBe('e')
  })
})

describe('bestCoupon', () => {
  it('[CPN-02] the best coupon has the lowest discount_rate', () => {
    const coupons = [0.9, 0.5, 0.8].map((rate) => coupon({ code: String(rate), rate }))
    expect(bestCoupon(coupons)?.code).toBe('0.5')
  })

  it('[CPN-02] the best of several equal coupons is the first', () => {
    const coupons = [
      coupon({ code: 'dear' }),
      coupon({ code: 'first', rate: 0.7 }),
      coupon({ code: 'second', rate: 0.7 }),
    ]
    expect(bestCoupon(coupons)?.code).toBe('first')
  })

  it('[CPN-02] without coupons, the best coupon is null', () => {
    expect(bestCoupon([])).toBeNull()
  })

  it('[CPN-02] in any list of coupons, the best coupon has the lowest rate', () => {
    const rates = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 })
    fc.assert(
      fc.property(rates, (hundredths) => {
        const coupons = hundredths.map((rate, at) => coupon({ code: String(at), rate: rate / 20 }))
        const lowest = Math.min(...hundredths)
        expect(bestCoupon(coupons)?.code).toBe(String(hundredths.indexOf(lowest)))
      }),
    )
  })
})

describe('couponMoment', () => {
  const usedAt = Date.UTC(2026, 0, 2, 3, 4)
  const validUntil = Date.UTC(2026, 5, 30, 23, 59)

  it('[CPN-04] the date of a past coupon is when it was used or, if it was not used, when it expired', () => {
    expect(couponMoment(coupon({ isUsed: true, usedAt, validUntil }))).toBe(usedAt)
    expect(couponMoment(coupon({ usedAt, validUntil }))).toBe(validUntil)
  })

  it('[CPN-04] the date of a past coupon is null if the server sent no date', () => {
    expect(couponMoment(coupon({ isUsed: true, validUntil }))).toBeNull()
    expect(couponMoment(coupon({ usedAt }))).toBeNull()
  })
})

describe('percentOff', () => {
  it.each([
    [0.8, 20],
    [0.7, 30],
    [0.995, 0],
    [0.875, 12],
    [0.001, 99],
    [0.29, 71],
    [1, 0],
    [0, 100],
  ])('a coupon with a rate of %d gives a discount of %d percent', (rate, percent) => {
    expect(percentOff({ rate })).toBe(percent)
  })
})

describe('couponTip', () => {
  const line = { isGoodsCapable: true, allowsCoupon: true, usable: 2, isSelected: true }

  it('[RCH-09] the price line mentions no coupon problem if a coupon applies', () => {
    expect(couponTip(line)).toBeNull()
  })

  it.each([
    ['tip_noSupportCoupon_goods', { isGoodsCapable: false }],
    ['tip_noSupportCoupon', { allowsCoupon: false }],
    ['tip_claim_more', { usable: 0 }],
    ['please_select', { isSelected: false }],
  ])('[RCH-09] the price line shows %s if this is the only reason why no coupon applies', (tip, part) => {
    expect(couponTip({ ...line, ...part })).toBe(tip)
  })

  it('[RCH-09] the price line shows the first reason: goods, payment method, no usable coupon, no selected coupon', () => {
    const nothing = { isGoodsCapable: false, allowsCoupon: false, usable: 0, isSelected: false }
    expect(couponTip(nothing)).toBe('tip_noSupportCoupon_goods')
    expect(couponTip({ ...nothing, isGoodsCapable: true })).toBe('tip_noSupportCoupon')
    expect(couponTip({ ...nothing, isGoodsCapable: true, allowsCoupon: true })).toBe('tip_claim_more')
    expect(couponTip({ ...nothing, isGoodsCapable: true, allowsCoupon: true, usable: 1 })).toBe('please_select')
  })
})

describe('the warning before a usable coupon is wasted', () => {
  it.each([
    [2, true, true, false],
    [2, true, false, true],
    [2, false, true, true],
    [2, false, false, true],
    [0, true, true, false],
    [0, true, false, false],
    [0, false, true, false],
    [0, false, false, false],
  ])(
    '[PAY-02] with %d usable coupons, method allows coupons: %s, a coupon is selected: %s → warns: %s',
    (usable, allowsCoupon, isSelected, asks) => {
      expect(wastesCoupon({ usable, allowsCoupon, isSelected })).toBe(asks)
    },
  )
})

describe('amountToPay', () => {
  it.each([
    ['the list’s price without a coupon', null, { price: 8 }, 10],
    ['the server’s quote with a coupon', coupon({}), { price: 8 }, 8],
    ['unknown before the server’s quote', coupon({}), null, null],
    ['unknown if the server quotes no price', coupon({}), { price: null }, null],
  ])('[RCH-09] the amount to pay is %s', (_, chosen, quote, amount) => {
    expect(amountToPay(10, chosen, quote)).toBe(amount)
  })
})
