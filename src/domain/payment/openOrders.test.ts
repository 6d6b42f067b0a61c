import { expect, it } from 'vitest'
import { openOrder } from '../examples.ts'
import { endOf, goneFrom, isCancellable, nextEnd, type OpenOrder } from './openOrders.ts'

const order = (endsAt: number | null): OpenOrder => ({ ...openOrder, endsAt })

it('[BEY-09] an order can be cancelled until money has arrived for it', () => {
  expect(isCancellable(order(30))).toBe(true)
  expect(isCancellable({ ...order(30), isPaid: true })).toBe(false)
  expect(isCancellable({ ...order(30), isReviewed: true })).toBe(false)
})

it('[BEY-09] the next expiry is the earliest of all open orders; paid orders do not expire', () => {
  expect(nextEnd([])).toBeNull()
  expect(nextEnd([order(null)])).toBeNull()
  expect(nextEnd([order(30), order(null), order(20)])).toBe(20)
})

it('[BEY-09] an order that a new list lacks is returned once, as gone', () => {
  expect(goneFrom([order(null)], ['B1', 'B2', 'B2'])).toEqual(['B2'])
  expect(goneFrom([], [])).toEqual([])
})

it('[BEY-09] the end of an order follows from its history', () => {
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
