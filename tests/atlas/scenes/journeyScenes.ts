import type { Scene } from './purchaseScenes.ts'
import {
  chooses,
  choosesRole,
  giftCard,
  methodsOf,
  paysByRedirect,
  presses,
  reachesRecharge,
  redeems,
} from './purchaseSteps.ts'
import { replenishment } from './returningScenes.ts'
import type { Tour } from './tour.ts'

const usual = 2

/** Simulates a player who returns after a payment in this browser, so that the shop preselects the player's role. */
const comesBack = async (tour: Tour) => {
  await paysByRedirect(tour, await tour.guest())
  await tour.settle('approve')
  await tour.until('result', 'succeeded')
  await tour.tell('result', { type: 'recharge.done' })
  await tour.until('popups', 'closed')
  tour.film()
  await tour.open('/', { isBack: true, isPlain: true })
  await tour.until('popups', 'closed')
  await tour.until('selection', 'goods.listing')
  await tour.until('selection', 'role.chosen')
}

const choosesMethod = async (tour: Tour) => {
  const simple = (await methodsOf(tour)).find(({ subMethods }) => subMethods.length === 0)
  if (simple) await tour.tell('recharge', { type: 'method.chosen', key: simple.key }, 'choosing')
}

const buys = async (tour: Tour) => {
  await reachesRecharge(tour, usual)
  await choosesMethod(tour)
  await presses(tour)
  await tour.until('result', 'pending')
}

/** Scenes that take a player's steps one by one, so that the pictures show every screen of a journey. */
export const journeyScenes: readonly Scene[] = [
  {
    name: 'purchase',
    play: async (tour) => {
      await comesBack(tour)
      await buys(tour)
      await tour.settle('approve')
      await tour.until('result', 'succeeded')
      await tour.tell('result', { type: 'left' })
      await tour.until('popups', 'closed')
    },
  },
  {
    name: 'first-purchase',
    play: async (tour) => {
      const guest = await tour.guest()
      tour.film()
      await tour.open('/', { isPlain: true })
      await tour.until('popups', 'closed')
      await tour.until('selection', 'goods.listing')
      await chooses(tour, usual)
      await tour.tell('popups', { type: 'buy.clicked' }, 'closed')
      for (const field of ['username', 'password'] as const)
        await tour.tell('login', { type: 'field.edited', field, value: guest[field] }, 'editing')
      await tour.tell('login', { type: 'submitted' })
      await choosesRole(tour)
      await tour.until('recharge', 'choosing')
      await tour.until('coupons', 'offer.shown.ready', 'offer.off').catch(() => {})
      const withSubs = (await methodsOf(tour)).find(({ subMethods }) => subMethods.length > 0)
      if (!withSubs) return
      await tour.tell('recharge', { type: 'method.chosen', key: withSubs.key })
      await tour.tell('recharge', { type: 'sub.chosen', key: withSubs.subMethods[0]?.key ?? '' }, 'choosing.subMethods')
      await tour.until('recharge', 'choosing.methods')
      await presses(tour)
      await tour.until('result', 'pending')
      await tour.settle('approve')
      await tour.until('result', 'succeeded')
    },
  },
  {
    name: 'declined',
    play: async (tour) => {
      await comesBack(tour)
      await buys(tour)
      await tour.settle('decline')
      await tour.until('result', 'declined')
    },
  },
  {
    name: 'gift-card',
    play: async (tour) => {
      const card = await giftCard(tour)
      await comesBack(tour)
      await tour.tell('popups', { type: 'giftCard.clicked' }, 'closed')
      await redeems(tour, card)
      await tour.until('result')
    },
  },
  {
    name: 'replenishment',
    play: async (tour) => {
      const search = await replenishment(tour, 3600)
      tour.film()
      await tour.open('/replenishGoods', { search, isPlain: true })
      await tour.until('replenish', 'open.choosing')
      await tour.tell('replenish', { type: 'pay.clicked' })
      await tour.until('replenish', 'watching')
      await tour.settle('approve')
      await tour.until('result', 'succeeded')
      await tour.tell('result', { type: 'recharge.done' })
      await tour.until('replenish', 'paid')
    },
  },
]
