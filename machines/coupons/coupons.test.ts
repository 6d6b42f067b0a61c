import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { describeFlow } from '../../src/paths/describeFlow.ts'
import { type CouponLists, couponsMachine } from './coupons.machine.ts'
import { coupon, couponsModel } from './coupons.paths.ts'
import { couponsScenarios } from './coupons.scenarios.ts'
import { offerOf } from './coupons.select.ts'

describeFlow(couponsMachine, couponsModel, import.meta.url, 'FLW-04', couponsScenarios)

const lists: CouponLists = { usable: [coupon('ten', 0.9), coupon('twenty', 0.8)], locked: [] }
/** The chart on a clock of its own, with a list that stays as it is and prices that are refused for some codes. */
const refusing = (refused: readonly (string | null)[], code: number) => {
  const clock = new SimulatedClock()
  const asked: (string | null)[] = []
  const chart = couponsMachine.provide({
    actors: {
      loadCoupons: fromPromise(async () => lists),
      askPrice: fromPromise(async ({ input }) => {
        asked.push(input.code)
        if (refused.includes(input.code)) throw { code, playerMessage: { kind: 'server', text: 'Not this coupon' } }
        return { price: 0.89, points: 9 }
      }),
    },
  })
  const input = { isOn: true, clientId: '7', goodsId: 'g60', promoCode: '', choice: null, replaces: null }
  return { actor: createActor(chart, { input, clock }).start(), clock, asked }
}

describe.each([
  ['CPN-05 CPN-06', 'not valid', -3062],
  ['CPN-05 CPN-07', 'of no activity', -3022],
])('[%s] a listed coupon whose price is refused as %s', (_, _why, code) => {
  it('is not chosen again by itself: the next best one is', async () => {
    const { actor, clock, asked } = refusing(['twenty'], code)
    await waitFor(actor, (coupons) => coupons.matches({ offer: 'refused' }))
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, selected: null })
    clock.increment(999)
    expect(actor.getSnapshot().matches({ offer: 'refused' })).toBe(true)
    clock.increment(1)
    // the list is on its way again, and what is to be paid does not wait for it
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, selected: null })
    await waitFor(actor, (coupons) => coupons.matches({ offer: { shown: 'ready' } }))
    expect(actor.getSnapshot().context.selected?.code).toBe('ten')
    expect(asked).toEqual(['twenty', 'ten'])
  })

  it('can be chosen by hand, and is refused by itself no second time', async () => {
    const { actor, clock, asked } = refusing(['twenty'], code)
    const isReady = (coupons: SnapshotFrom<typeof couponsMachine>) => coupons.matches({ offer: { shown: 'ready' } })
    await waitFor(actor, (coupons) => coupons.matches({ offer: 'refused' }))
    clock.increment(1000)
    await waitFor(actor, isReady)
    actor.send({ type: 'coupon.chosen', code: 'twenty' })
    await waitFor(actor, (coupons) => coupons.matches({ offer: 'refused' }))
    clock.increment(1000)
    await waitFor(actor, isReady)
    expect(actor.getSnapshot().context.selected?.code).toBe('ten')
    expect(asked).toEqual(['twenty', 'ten', 'twenty', 'ten'])
  })

  it('leaves paying without one where every price is refused, and the questions end', async () => {
    const { actor, clock, asked } = refusing(['twenty', 'ten', null], code)
    for (const _again of ['twenty', 'ten']) {
      await waitFor(actor, (coupons) => coupons.matches({ offer: 'refused' }))
      clock.increment(1000)
    }
    await waitFor(actor, (coupons) => coupons.matches({ offer: 'disabled' }))
    expect(offerOf(actor.getSnapshot())).toMatchObject({ isPricing: false, isShown: false, selected: null })
    expect(asked).toEqual(['twenty', 'ten', null])
  })
})
