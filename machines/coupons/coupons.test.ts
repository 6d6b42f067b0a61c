import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { couponsMachine } from './coupons.machine.ts'
import { coupon, couponsModel } from './coupons.paths.ts'
import { couponsScenarios } from './coupons.scenarios.ts'
import { offerOf } from './coupons.select.ts'
import type { CouponLists } from './coupons.setup.ts'

describeFlow(couponsMachine, couponsModel, import.meta.url, 'FLW-04', couponsScenarios)

const rates: Readonly<Record<string, number>> = { twenty: 0.8 }
/** The simulated server lists `codes`, but returns no price for the coupons in `refused`. */
const refusing = (refused: readonly (string | null)[], code: number, codes = ['ten', 'twenty']) => {
  const clock = new SimulatedClock()
  const lists: CouponLists = { usable: codes.map((one) => coupon(one, rates[one] ?? 0.9)), locked: [] }
  let loads = 0
  const asked: (string | null)[] = []
  const chart = couponsMachine.provide({
    actors: {
      loadCoupons: fromPromise(async () => {
        loads += 1
        return lists
      }),
      askPrice: fromPromise(async ({ input }) => {
        asked.push(input.code)
        if (refused.includes(input.code)) throw { code, playerMessage: { kind: 'server', text: 'Not this coupon' } }
        return { price: 0.89, points: 9 }
      }),
    },
  })
  const input = { isOn: true, clientId: '7', goodsId: 'g60', promoCode: '', choice: null, replaces: null }
  return { actor: createActor(chart, { input, clock }).start(), clock, asked, lists: () => loads }
}

type Coupons = SnapshotFrom<typeof couponsMachine>
const isReady = (coupons: Coupons) => coupons.matches({ offer: { shown: 'ready' } })
const isNextPriced = (coupons: Coupons) => coupons.matches({ offer: { shown: { refused: 'waiting' } } })

describe.each([
  ['CPN-05 CPN-06', 'not valid', -3062],
  ['CPN-05 CPN-07', 'of no activity', -3022],
])('[%s] a listed coupon whose price is refused as %s', (_, _why, code) => {
  it('the next best coupon replaces the refused one immediately, and the refused one is not preselected after the reload', async () => {
    const { actor, clock, asked, lists: loads } = refusing(['twenty'], code)
    await waitFor(actor, isNextPriced)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isShown: true, selected: { code: 'ten' }, codes: ['ten'] })
    clock.increment(999)
    expect(loads()).toBe(1)
    clock.increment(1)
    expect(loads()).toBe(2)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isShown: true, isPricing: false, selected: { code: 'ten' } })
    await waitFor(actor, isReady)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ selected: { code: 'ten' }, codes: ['ten', 'twenty'] })
    expect(asked).toEqual(['twenty', 'ten'])
  })

  it('the player can choose the refused coupon by hand after the reload; automatically it is refused only once', async () => {
    const { actor, clock, asked } = refusing(['twenty'], code)
    await waitFor(actor, isNextPriced)
    clock.increment(1000)
    await waitFor(actor, isReady)
    actor.send({ type: 'coupon.chosen', code: 'twenty' })
    await waitFor(actor, isNextPriced)
    expect(actor.getSnapshot().context.selected?.code).toBe('ten')
    expect(asked).toEqual(['twenty', 'ten', 'twenty', 'ten'])
  })

  it('after three refused coupons, the fourth-best coupon is preselected', async () => {
    const { actor, asked } = refusing(['a', 'b', 'c'], code, ['a', 'b', 'c', 'd'])
    await waitFor(actor, isNextPriced)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ selected: { code: 'd' }, usable: 1 })
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
  })

  it('at most ten coupons are tried automatically; the player can choose the others by hand', async () => {
    const codes = Array.from({ length: 1000 }, (_, at) => `c${at}`)
    const { actor, clock, asked, lists: loads } = refusing(codes.slice(0, 999), code, codes)
    await waitFor(actor, isNextPriced)
    clock.increment(1000)
    await waitFor(actor, isReady)
    clock.increment(60_000)
    expect([asked, loads()]).toEqual([codes.slice(0, 10), 2])
    // no coupon is selected, so paying without a coupon must be confirmed
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, usable: 1000, selected: null })
    actor.send({ type: 'coupon.chosen', code: 'c999' })
    await waitFor(actor, isReady)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ selected: { code: 'c999' } })
  })

  it('if every price is refused, price requests stop and only paying without a coupon is possible', async () => {
    const { actor, clock, asked, lists: loads } = refusing(['twenty', 'ten'], code)
    await waitFor(actor, isNextPriced)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, usable: 0, selected: null })
    clock.increment(1000)
    await waitFor(actor, isReady)
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, isShown: true, usable: 2, selected: null })
    clock.increment(60_000)
    expect([asked, loads()]).toEqual([['twenty', 'ten'], 2])
  })
})
