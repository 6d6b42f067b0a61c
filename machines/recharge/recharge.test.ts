import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { method } from '../../src/domain/examples.ts'
import type { Coupon, CouponPrice } from '../../src/domain/order/coupons.ts'
import { maxCardLength } from '../../src/domain/payment/cardEncoding.ts'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import type { Method } from '../../src/domain/payment/methods.ts'
import { noLink } from '../answers.paths.ts'
import { couponsMachine } from '../coupons/coupons.machine.ts'
import { coupon } from '../coupons/coupons.paths.ts'
import { couponTimeoutMs } from '../coupons/coupons.setup.ts'
import { type Created, payMachine } from '../pay/pay.machine.ts'
import type { RechargeInput } from './recharge.inputs.ts'
import { rechargeMachine } from './recharge.machine.ts'
import { firstPurchase, rechargeModel, twoRegions } from './recharge.paths.ts'
import { rechargeScenarios } from './recharge.scenarios.ts'
import {
  selectAppliedCoupon,
  selectAskedPrice,
  selectBonus,
  selectCanPay,
  selectHasBonusPlace,
  selectHasCouponLine,
  selectIsBestCoupon,
  selectIsBeyondLimit,
  selectIsPricing,
  selectPayObstacle,
  selectPayPlace,
  selectPayRefusal,
  selectPriceBefore,
  selectRiseReason,
  selectToPay,
} from './recharge.select.ts'

describeFlow(rechargeMachine, rechargeModel, import.meta.url, 'RCH-02 RCH-06', rechargeScenarios)

const none: Coupon[] = []
type Effects = {
  usable: readonly Coupon[]
  quote: CouponPrice
  /**
   * The simulated server waits for the promise of `listed` before it sends the coupon list, and for the promise of
   * `priced` before it sends the price.
   */
  listed(): Promise<void> | undefined
  priced(): Promise<void> | undefined
  createPayment?: (intent: PaymentIntent) => Promise<Created>
}
/** Creates a recharge chart with the real charts of coupons and payments. The responses of the server are simulated. */
const chartWith = ({ usable, quote, listed, priced, createPayment }: Effects) =>
  rechargeMachine.provide({
    actors: {
      loadMethods: fromPromise(async () => twoRegions),
      regionOrder: fromCallback(() => {}),
      usedMethod: fromCallback(() => {}),
      ownLimit: fromCallback(() => {}),
      firstItems: fromCallback(() => {}),
      coupons: couponsMachine.provide({
        actors: {
          loadCoupons: fromPromise(async () => {
            await listed()
            return { usable: [...usable], locked: none }
          }),
          askPrice: fromPromise(async () => {
            await priced()
            return quote
          }),
        },
      }),
      ...(createPayment && {
        pay: payMachine.provide({
          actors: { createPayment: fromPromise(({ input }) => createPayment(input)) },
        }),
      }),
    },
  })

const never: Effects = {
  usable: none,
  quote: { price: 0, points: 0 },
  listed: () => undefined,
  priced: () => undefined,
}

/** Opens the recharge popup. The test decides when the coupon list and the price arrive. */
const opened = async (goods = firstPurchase.goods, more: Partial<RechargeInput> = {}) => {
  const lists = Promise.withResolvers<void>()
  const price = Promise.withResolvers<void>()
  const clock = new SimulatedClock()
  const chart = chartWith({
    usable: [coupon('ten', 0.9)],
    quote: { price: 0.89, points: 9 },
    listed: () => lists.promise,
    priced: () => price.promise,
  })
  const actor = createActor(chart, { input: { ...firstPurchase, goods, ...more }, clock })
  actor.start()
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  const seen: boolean[] = []
  actor.subscribe((recharge) => seen.push(selectCanPay(recharge)))
  return { actor, clock, lists, price, seen }
}

it('[RCH-10] pay is enabled when coupons and price are known, and not earlier, so that no tap is lost', async () => {
  const { actor, lists, price, seen } = await opened()
  expect([selectCanPay(actor.getSnapshot()), selectIsPricing(actor.getSnapshot())]).toEqual([false, true])
  lists.resolve()
  price.resolve()
  await waitFor(actor, selectCanPay)
  expect(selectIsPricing(actor.getSnapshot())).toBe(false)
  expect(seen.indexOf(true)).toBe(seen.length - 1)
})

it('[CPN-05] coupons that fail to load delay a purchase only until the time-out', async () => {
  const { actor, clock } = await opened()
  clock.increment(couponTimeoutMs - 1)
  expect(selectCanPay(actor.getSnapshot())).toBe(false)
  clock.increment(1)
  expect(selectCanPay(actor.getSnapshot())).toBe(true)
})

/**
 * Opens the recharge popup after the server has refused a payment with the better of two coupons. The test decides when
 * lists and prices arrive.
 */
const refusedAtPaying = async () => {
  const lists = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const prices = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ordered: (string | null)[] = []
  const clock = new SimulatedClock()
  let listed = 0
  let priced = 0
  const usable = [coupon('ten', 0.9), coupon('twenty', 0.8)]
  const chart = chartWith({
    usable,
    quote: { price: 0.79, points: 8 },
    listed: () => lists[listed++]?.promise,
    priced: () => prices[priced++]?.promise,
    createPayment: async ({ couponCode }) => {
      ordered.push(couponCode)
      throw { code: -3062, playerMessage: { kind: 'server', text: 'Not this coupon' } }
    },
  })
  const actor = createActor(chart, { input: firstPurchase, clock }).start()
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  lists[0]?.resolve()
  prices[0]?.resolve()
  await waitFor(actor, selectCanPay)
  actor.send({ type: 'pay.clicked' })
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  return { actor, clock, lists, prices, ordered, usable }
}
const isAskedAboutCoupon = (recharge: SnapshotFrom<typeof rechargeMachine>) =>
  recharge.children.pay?.getSnapshot().matches('confirmingCoupon') ?? false

it('[PAY-02 CPN-06] after a refused coupon, the next one applies immediately: no tap pays the full price without confirmation', async () => {
  const { actor, clock, prices, ordered } = await refusedAtPaying()
  const lines: boolean[] = []
  actor.subscribe((recharge) => lines.push(selectHasCouponLine(recharge)))
  expect(selectAppliedCoupon(actor.getSnapshot())?.code).toBe('ten')
  expect([selectCanPay(actor.getSnapshot()), selectIsPricing(actor.getSnapshot())]).toEqual([false, true])
  prices[1]?.resolve()
  await waitFor(actor, selectCanPay)
  // starts the reload of the coupon list
  clock.increment(1000)
  expect(selectCanPay(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'pay.clicked' })
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  expect(ordered).toEqual(['twenty', 'ten'])
  expect(lines).not.toContain(false)
})

it('[PAY-02 CPN-06] a coupon of the reloaded list causes the question even before its price is known', async () => {
  const { actor, clock, lists, prices, ordered, usable } = await refusedAtPaying()
  prices[1]?.resolve()
  await waitFor(actor, selectCanPay)
  clock.increment(1000)
  usable.splice(0, 2, coupon('new', 0.7))
  lists[1]?.resolve()
  await waitFor(actor, (recharge) => recharge.children.coupons?.getSnapshot().matches({ offer: 'repricing' }) ?? false)
  expect([selectCanPay(actor.getSnapshot()), selectToPay(actor.getSnapshot())]).toEqual([
    true,
    firstPurchase.goods.price,
  ])
  actor.send({ type: 'pay.clicked' })
  expect(isAskedAboutCoupon(actor.getSnapshot())).toBe(true)
  expect(ordered).toEqual(['twenty'])
})

it('[RCH-10] an order keeps the price that was shown when Pay was pressed, whatever coupons arrive meanwhile', async () => {
  const list = Promise.withResolvers<void>()
  const price = Promise.withResolvers<void>()
  const created = Promise.withResolvers<void>()
  const clock = new SimulatedClock()
  const chart = chartWith({
    usable: [coupon('twenty', 0.8)],
    quote: { price: 0.79, points: 8 },
    listed: () => list.promise,
    priced: () => price.promise,
    createPayment: async () => {
      await created.promise
      return { billingNo: 'B1', link: noLink, session: null, status: null, endsAt: null }
    },
  })
  const actor = createActor(chart, { input: firstPurchase, clock }).start()
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  clock.increment(couponTimeoutMs)
  await waitFor(actor, selectCanPay)
  actor.send({ type: 'pay.clicked' })
  list.resolve()
  price.resolve()
  await waitFor(actor, (recharge) => selectToPay(recharge) === 0.79)
  expect(selectAskedPrice(actor.getSnapshot())).toBe(firstPurchase.goods.price)
  created.resolve()
  const { output } = await waitFor(actor, (recharge) => recharge.status === 'done')
  expect(output).toMatchObject({ order: { billingNo: 'B1' }, amount: firstPurchase.goods.price, couponCode: null })
})

it('[RCH-10 BEY-20] the pay button shows its obstacle; a missing connection is shown first', async () => {
  const { actor, clock } = await opened()
  const obstacles = () => [false, true].map((isOffline) => selectPayObstacle(isOffline)(actor.getSnapshot()))
  expect(obstacles()).toEqual(['pricing', 'offline'])
  clock.increment(couponTimeoutMs)
  expect(obstacles()).toEqual([null, 'offline'])
  actor.send({ type: 'method.chosen', key: '10301:' })
  actor.send({ type: 'pay.clicked' })
  expect(obstacles()).toEqual(['card', 'offline'])
  actor.send({ type: 'card.edited', field: 'number', value: '1234' })
  actor.send({ type: 'card.edited', field: 'password', value: 'pw' })
  expect(obstacles()).toEqual([null, 'offline'])
  actor.send({ type: 'method.chosen', key: '10201:' })
  actor.send({ type: 'pay.clicked' })
  // during a payment, the button is disabled without a reason
  expect(obstacles()).toEqual([null, null])
})

it('[CRD-01 PAY-04 PAY-05] bank and card data are entered where the chosen method is paid: on a page, in an embedded form, or in the shop', async () => {
  const way = (paywayId: string, channelId: string | null = null) => method(paywayId, { channelId })
  const { actor } = await opened()
  const placeOf = (method: Method | null, sub: Method | null = null) => {
    const recharge = actor.getSnapshot()
    return selectPayPlace({ ...recharge, context: { ...recharge.context, method, sub } })
  }
  expect(placeOf(null)).toBeNull()
  expect(placeOf(way('77777'))).toBeNull()
  expect(placeOf(way('10201'))).toBe('page')
  expect(placeOf(way('11602', 'ALIPAY_CN'))).toBe('page')
  for (const form of [way('11702'), way('11701', 'grabpay'), way('11602', 'CARD'), way('11501')])
    expect(placeOf(form), form.paywayId).toBe('form')
  expect(placeOf(way('10301'))).toBe('shop')
  expect(placeOf(way('10801'), way('11702'))).toBe('form')
})

it('[BEY-02 CPN-02] a coupon is called the best one if it applies and the player has not chosen it', async () => {
  const { actor, lists, price } = await opened()
  expect(selectIsBestCoupon(actor.getSnapshot())).toBe(false)
  lists.resolve()
  price.resolve()
  await waitFor(actor, selectCanPay)
  expect(selectIsBestCoupon(actor.getSnapshot())).toBe(true)
  actor.getSnapshot().children.coupons?.send({ type: 'coupon.chosen', code: 'ten' })
  await waitFor(actor, selectCanPay)
  expect(selectIsBestCoupon(actor.getSnapshot())).toBe(false)
})

const retry = {
  goodsId: firstPurchase.goods.id,
  serverId: 's1',
  roleId: 'r1',
  replaces: 'B0',
  amount: 0.89,
  currency: 'USD',
  couponCode: 'ten',
}
const riseOf = async (more: Partial<typeof retry>, press: 'nothing' | 'drop' = 'nothing') => {
  const { actor, lists, price } = await opened(undefined, { retry: { ...retry, ...more } })
  lists.resolve()
  price.resolve()
  await waitFor(actor, selectCanPay)
  if (press === 'drop') {
    actor.getSnapshot().children.coupons?.send({ type: 'coupon.dropped' })
    await waitFor(actor, (recharge) => selectCanPay(recharge) && recharge.context.offer.selected === null)
  }
  return [selectPriceBefore(actor.getSnapshot()), selectRiseReason(actor.getSnapshot())]
}

it('[BEY-02] a retry with its coupon costs the same; a higher price is shown with the reason', async () => {
  expect(await riseOf({})).toEqual([null, null])
  expect(await riseOf({}, 'drop')).toEqual([0.89, 'choice'])
  expect(await riseOf({ amount: 0.79, couponCode: 'gone' })).toEqual([0.79, 'coupon'])
  expect(await riseOf({ amount: 0.79 })).toEqual([0.79, 'list'])
  expect(await riseOf({ amount: 0.79, currency: 'EUR' })).toEqual([null, null])
})

const withLimit = async (more: Partial<RechargeInput>) => {
  const createPayment = async () => {
    throw { code: 0, playerMessage: { kind: 'server', text: 'Not now' } }
  }
  const chart = chartWith({ ...never, createPayment })
  const actor = createActor(chart, { input: { ...firstPurchase, hasCoupons: false, ...more } }).start()
  actor.send({
    type: 'limit.known',
    limit: { currency: 'USD', spent: 4.99, reserved: 4.99, limit: 5, next: null },
  })
  await waitFor(actor, (recharge) => recharge.matches('choosing'))
  return actor
}

it('[BEY-06 BEY-02] replacing the order that reached the limit does not exceed it, and a refusal is shown', async () => {
  const goods = { ...firstPurchase.goods, price: 4.99 }
  const replacing = { ...retry, amount: 4.99, couponCode: null }
  const again = await withLimit({ goods, retry: replacing })
  expect(selectIsBeyondLimit(again.getSnapshot())).toBe(false)
  again.send({ type: 'method.chosen', key: '10201:' })
  again.send({ type: 'pay.clicked' })
  await waitFor(again, (recharge) => recharge.context.refusal !== null)
  expect(selectPayRefusal(again.getSnapshot())).toEqual({ kind: 'server', text: 'Not now' })
  for (const other of [null, { ...replacing, replaces: null }])
    expect(selectIsBeyondLimit((await withLimit({ goods, retry: other })).getSnapshot())).toBe(true)
})

it('[BEY-14 BEY-01] the bonus of a first purchase appears when the server has confirmed that the player has not received it', () => {
  const firstRewards = [{ name: '60 Gems', count: null, art: null }]
  const goods = { ...firstPurchase.goods, firstRewards }
  const actor = createActor(chartWith(never), { input: { ...firstPurchase, goods } }).start()
  const bonus = () => selectBonus(actor.getSnapshot())
  expect([selectHasBonusPlace(actor.getSnapshot()), bonus()]).toEqual([true, []])
  actor.send({ type: 'bonuses.known', goodsIds: ['other', goods.id] })
  expect(bonus()).toEqual(firstRewards)
  actor.send({ type: 'bonuses.known', goodsIds: ['other'] })
  expect(bonus()).toEqual([])
})

it.each(['number', 'password'] as const)(
  '[CRD-01] a %s that is longer than allowed is cut, and spaces do not count',
  async (field) => {
    const { actor } = await opened()
    const kept = (value: string) => {
      actor.send({ type: 'card.edited', field, value })
      return actor.getSnapshot().context.card[field]
    }
    const longest = '1234 5678 '.repeat(maxCardLength / 8)
    expect(kept(longest)).toBe(longest)
    expect(kept(`${longest}9`)).toBe(longest)
  },
)
