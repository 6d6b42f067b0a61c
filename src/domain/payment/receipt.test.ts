import { describe, expect, it } from 'vitest'
import { orderStatus } from '../../contract/codes.ts'
import { hasReceipt, orderState, type PastOrder, pastEnd, wasPaid, withPage } from './receipt.ts'

const order = (billingNo: string, status: number): PastOrder => ({
  billingNo,
  status,
  isRefunded: false,
  end: null,
  game: 'Skybound',
  server: 'Dawn',
  role: 'Lin',
  account: 'ann',
  goods: '60 Gems',
  amount: 0.99,
  currency: 'USD',
  method: null,
  endsAt: null,
  createdAt: 0,
})

describe('An order of the history', () => {
  it.each([
    [orderStatus.success, 'paid', true],
    [orderStatus.repeat, 'paid', true],
    [orderStatus.fail, 'failed', false],
    [-1, 'pending', false],
  ])('with status %d is %s; has a receipt: %s', (status, state, isReceipt) => {
    expect(orderState(status)).toBe(state)
    expect(hasReceipt(order('B1', status))).toBe(isReceipt)
  })

  it.each([
    ['delivered', orderStatus.success, false, [], true],
    ['delivered, told again', orderStatus.repeat, false, [], true],
    ['paid, and under way', orderStatus.pending, false, ['created', 'paid'], true],
    ['given back before anything was delivered', orderStatus.fail, true, [], true],
    ['not paid yet', orderStatus.pending, false, ['created'], false],
    ['declined', orderStatus.fail, false, ['created', 'ended'], false],
  ] as const)('[BEY-08] that is %s was paid or not', (_, status, isRefunded, steps, isPaid) => {
    const detail = { steps: steps.map((step) => ({ step, at: null })) }
    expect(wasPaid({ status, isRefunded }, detail)).toBe(isPaid)
  })

  it('[BEY-08] of which nothing is known was not paid as far as anybody knows', () => {
    expect(wasPaid(null, null)).toBe(false)
    expect(wasPaid(null, undefined)).toBe(false)
    expect(wasPaid(null, { steps: [{ step: 'paid', at: null }] })).toBe(true)
  })

  it('is listed once, though a new order has moved the pages', () => {
    const list = withPage([order('B3', 1), order('B2', 1)], [order('B2', 1), order('B1', 1)])
    expect(list.map(({ billingNo }) => billingNo)).toEqual(['B3', 'B2', 'B1'])
  })
})

it('[BEY-07] an end that there is no word for is none', () => {
  expect([pastEnd('replaced'), pastEnd('sunk'), pastEnd(undefined)]).toEqual(['replaced', null, null])
})
