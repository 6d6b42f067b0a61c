import { expect, it } from 'vitest'
import { endOf, goneFrom, isCancellable, nextEnd, type OpenOrder } from './openOrders.ts'

const order = (endsAt: number | null): OpenOrder => ({
  billingNo: 'B1',
  isPaid: false,
  isReviewed: false,
  goods: '60 Gems',
  role: 'Lin',
  amount: 0.99,
  currency: 'USD',
  endsAt,
  freesCoupon: false,
  payUrl: null,
})

it('[BEY-09] an order is given up as long as no money for it has come', () => {
  expect(isCancellable(order(30))).toBe(true)
  expect(isCancellable({ ...order(30), isPaid: true })).toBe(false)
  expect(isCancellable({ ...order(30), isReviewed: true })).toBe(false)
})

it('[BEY-09] the next end of open orders is the earliest; what is paid does not end', () => {
  expect(nextEnd([])).toBeNull()
  expect(nextEnd([order(null)])).toBeNull()
  expect(nextEnd([order(30), order(null), order(20)])).toBe(20)
})

it('[BEY-09] an order that a new list does not name is gone, once, however it was known', () => {
  expect(goneFrom([order(null)], ['B1', 'B2', 'B2'])).toEqual(['B2'])
  expect(goneFrom([], [])).toEqual([])
})

it('[BEY-09] how an order is over is said by what has happened to it', () => {
  const story = { steps: [{ step: 'created', at: 1 }], decline: null, refund: null } as const
  const delivered = { ...story, steps: [{ step: 'delivered', at: 1 }] } as const
  const declined = (reason: 'replaced' | 'cancelled' | 'expired' | 'card_declined') =>
    endOf({ ...story, decline: { reason, isUncharged: true } })
  expect(endOf(story)).toBeNull()
  expect(endOf(delivered)).toBe('delivered')
  expect(endOf({ ...delivered, refund: { amount: 1, currency: 'USD', rule: 'kept' } })).toBe('refunded')
  expect(declined('replaced')).toBe('replaced')
  expect(declined('cancelled')).toBe('cancelled')
  expect(declined('expired')).toBe('expired')
  expect(declined('card_declined')).toBe('declined')
})
