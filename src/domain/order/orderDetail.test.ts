import { describe, expect, it } from 'vitest'
import { wireDetail } from '../examples.ts'
import { discountOf, givenBack, hasStep, isReduced, orderDetailOf } from './orderDetail.ts'

const wire = { ...wireDetail, amount: 0.79, steps: [{ step: 'created' as const, at: 1_700_000_000 }] }

describe('the detail of an order', () => {
  it('[BEY-07] an order’s times are in ms, and its next step may have no time', () => {
    const detail = orderDetailOf({ ...wire, next: { step: 'paid', by: 1_700_001_800 } })
    expect(detail.steps).toEqual([{ step: 'created', at: 1_700_000_000_000 }])
    expect(detail.next).toEqual({ step: 'paid', by: 1_700_001_800_000 })
    expect(orderDetailOf({ ...wire, next: { step: 'delivered' } }).next).toEqual({ step: 'delivered', by: null })
    expect(orderDetailOf(wire).next).toBeNull()
    expect([hasStep(detail, 'created'), hasStep(detail, 'paid')]).toEqual([true, false])
  })

  it('[RES-05] an order’s server is identified by id and name', () => {
    expect(orderDetailOf({ ...wire, server_id: 's1' }).server).toBe('s1 Dawn')
    expect(orderDetailOf(wire).server).toBe('Dawn')
  })

  it('[RES-05] an order has the art key of its own game, or null if the server names no game', () => {
    expect(orderDetailOf({ ...wire, game_logo: 'emberfall' }).artKey).toBe('emberfall')
    expect([orderDetailOf(wire).artKey, orderDetailOf({ ...wire, game_logo: '' }).artKey]).toEqual([null, null])
  })

  it('[BEY-07] known decline reasons are mapped, and any other reason becomes unknown', () => {
    const reasonOf = (reason: string) => orderDetailOf({ ...wire, decline: { reason, is_uncharged: true } }).decline
    expect(reasonOf('insufficient_funds')).toEqual({ reason: 'insufficient_funds', isUncharged: true })
    expect(reasonOf('E-17')?.reason).toBe('unknown')
  })

  it('[BEY-02] an order counts as reduced after a coupon, or if the original price is above the list price', () => {
    const isLess = (more: object) => isReduced(orderDetailOf({ ...wire, amount: 0.99, ...more }))
    expect([isLess({}), isLess({ amount: 0.79 }), isLess({ original_amount: 1.49 })]).toEqual([false, true, true])
  })

  it('[BEY-02] an order has an original price only if it is above the list price', () => {
    const originalOf = (original_amount: number | null) => orderDetailOf({ ...wire, original_amount }).originalAmount
    expect([originalOf(1.49), originalOf(0.99), originalOf(null)]).toEqual([1.49, null, null])
  })

  it('[OPS-06] known refund amounts are summed by currency', () => {
    const part = (amount: number | null, currency = 'USD') => ({ place: 1, amount, currency, at: null })
    expect(givenBack([part(1), part(5, 'EUR'), part(0.5), part(null, 'JPY')])).toEqual([
      { amount: 1.5, currency: 'USD' },
      { amount: 5, currency: 'EUR' },
    ])
    expect(givenBack([])).toEqual([])
  })

  it('the discount of a coupon is the list price minus the amount', () => {
    expect(discountOf(orderDetailOf(wire))).toBeCloseTo(0.2)
    expect(discountOf(orderDetailOf({ ...wire, list_amount: null }))).toBe(0)
  })
})
