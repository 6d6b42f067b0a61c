import { describe, expect, it } from 'vitest'
import { orderStatus } from '../../contract/codes.ts'
import { orderAfter, pastOrder } from '../examples.ts'
import type { OrderDetail } from '../order/orderDetail.ts'
import {
  hasReceipt,
  isUnpaid,
  orderState,
  type PastOrder,
  pastEnd,
  receiptOf,
  wasPaid,
  withDetail,
  withNewest,
  withPage,
} from './receipt.ts'

const order = (billingNo: string, status: number): PastOrder => ({ ...pastOrder, billingNo, status })

describe('an order of the history', () => {
  it.each([
    [orderStatus.success, 'paid', true],
    [orderStatus.repeat, 'paid', true],
    [orderStatus.fail, 'failed', false],
    [-1, 'pending', false],
  ])('an order with status %d is %s; has a receipt: %s', (status, state, isReceipt) => {
    expect(orderState(status)).toBe(state)
    expect(hasReceipt(order('B1', status))).toBe(isReceipt)
  })

  it.each([
    ['delivered', orderStatus.success, false, [], true],
    ['delivered, reported again', orderStatus.repeat, false, [], true],
    ['paid, and not delivered yet', orderStatus.pending, false, ['created', 'paid'], true],
    ['given back before anything was delivered', orderStatus.fail, true, [], true],
    ['not paid yet', orderStatus.pending, false, ['created'], false],
    ['declined', orderStatus.fail, false, ['created', 'ended'], false],
  ] as const)('[BEY-08] it is known whether an order was paid: %s', (_, status, isRefunded, steps, isPaid) => {
    const detail = { steps: steps.map((step) => ({ step, at: null })) }
    expect(wasPaid({ status, isRefunded }, detail)).toBe(isPaid)
  })

  it('[BEY-08] an order counts as unpaid if nothing is known about it', () => {
    expect(wasPaid(null, null)).toBe(false)
    expect(wasPaid(null, undefined)).toBe(false)
    expect(wasPaid(null, { steps: [{ step: 'paid', at: null }] })).toBe(true)
  })

  it('an order is listed once, even if a new order has shifted the pages', () => {
    const list = withPage([order('B3', 1), order('B2', 1)], [order('B2', 1), order('B1', 1)])
    expect(list.map(({ billingNo }) => billingNo)).toEqual(['B3', 'B2', 'B1'])
  })
})

it('[BEY-07] an order’s end is null if the server sends an unknown code', () => {
  expect([pastEnd('replaced'), pastEnd('sunk'), pastEnd(undefined)]).toEqual(['replaced', null, null])
})

const detail = (steps: readonly OrderDetail['steps'][number]['step'][], more: Partial<OrderDetail> = {}) => ({
  ...orderAfter(steps),
  ...more,
})
const refund = { amount: 0.99, currency: 'USD', rule: 'kept' } as const

it.each([
  ['is paid and delivered', detail(['created', 'paid', 'delivered']), { status: orderStatus.success }],
  ['is paid and not delivered yet', detail(['created', 'paid']), { held: 'undelivered' }],
  ['has a different amount under review', detail(['created'], { isReviewed: true }), { held: 'reviewed' }],
  [
    'has ended without a payment',
    detail(['created', 'ended'], { decline: { reason: 'expired', isUncharged: true } }),
    { status: orderStatus.fail, end: 'expired' },
  ],
  [
    'was refunded after delivery',
    detail(['created', 'paid', 'delivered', 'refunded'], { refund }),
    { status: orderStatus.success, isRefunded: true },
  ],
  [
    'was refunded before delivery',
    detail(['created', 'paid', 'refunded'], { refund: { ...refund, rule: 'returned' } }),
    { status: orderStatus.fail, isRefunded: true },
  ],
])('[BEY-07 BEY-09] an order does not wait for payment if its detail says that it %s', (_, story, becomes) => {
  const listed = { ...order('B1', orderStatus.pending), endsAt: 1_800_000 }
  expect(isUnpaid(listed)).toBe(true)
  const known = withDetail(listed, story)
  expect(known).toEqual({ ...listed, endsAt: null, ...becomes })
  expect(isUnpaid(known)).toBe(false)
})

it('[OPS-06] refunds are shown in the list and on the receipt, updated by the order’s detail', () => {
  const part = { place: 1, amount: 0.4, currency: 'USD', at: 0 }
  const listed = { ...order('B1', orderStatus.success), refunds: [part] }
  expect(receiptOf(listed).refunds).toEqual([part])
  const later = [part, { ...part, place: 2 }]
  const known = withDetail(listed, detail(['created', 'paid', 'delivered'], { refunds: later }))
  expect([known.refunds, known.isRefunded]).toEqual([later, false])
})

it('[BEY-07] an unpaid order stays as listed, unless its detail says that it is no longer unpaid', () => {
  const listed = { ...order('B1', orderStatus.pending), endsAt: 1_800_000 }
  expect(withDetail(listed, null)).toBe(listed)
  expect(withDetail(listed, detail(['created']))).toEqual(listed)
})

describe('[BEY-09] the history after its newest page was fetched again', () => {
  const [b4, b3, b2, b1] = ['B4', 'B3', 'B2', 'B1'].map((number) => order(number, 1))
  const all = (orders: readonly (PastOrder | undefined)[]) => orders.flatMap((each) => each ?? [])
  const numbers = ({ orders }: { orders: readonly PastOrder[] }) => orders.map(({ billingNo }) => billingNo)

  it('the history shows the current state of every order', () => {
    const known = { orders: [order('B2', orderStatus.pending)], next: null }
    expect(withNewest(known, { orders: all([b3, b2]), next: null })).toEqual({ orders: all([b3, b2]), next: null })
  })

  it('the history keeps older orders that were already loaded, and their next page', () => {
    const known = { orders: all([b3, b2, b1]), next: 'B1' }
    const renewed = withNewest(known, { orders: all([b4, b3]), next: 'B3' })
    expect([numbers(renewed), renewed.next]).toEqual([['B4', 'B3', 'B2', 'B1'], 'B1'])
  })

  it('the history starts over if new orders would leave a gap, or if there are no older orders', () => {
    const page = { orders: all([b4, b3]), next: 'B3' }
    expect(withNewest({ orders: all([b1]), next: null }, page)).toEqual(page)
    const last = { orders: all([b4, b3]), next: null }
    expect(withNewest({ orders: all([b3, b2]), next: 'B2' }, last)).toEqual(last)
  })

  it('an order that is no longer unpaid is never shown as unpaid again', () => {
    const held: PastOrder = { ...order('B1', orderStatus.pending), held: 'undelivered' }
    const late = { orders: [order('B1', orderStatus.pending)], next: null }
    expect(withNewest({ orders: [held], next: null }, late).orders).toEqual([held])
    expect(withNewest({ orders: [held], next: null }, { orders: all([b1]), next: null }).orders).toEqual([b1])
  })
})
