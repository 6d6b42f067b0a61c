import type { Coupon } from '../../../src/domain/order/coupons.ts'
import { widePage } from '../shop/noPictures.ts'
import type { Scene } from './purchaseScenes.ts'
import {
  choosesRole,
  done,
  methodsOf,
  opensRecharge,
  paysByRedirect,
  presses,
  reachesRecharge,
  shopOpens,
} from './purchaseSteps.ts'
import type { Tour } from './tour.ts'

type LimitedGoods = { id: string; typeKey: string; isLimit: boolean }

const cardOf = ({ page }: Tour, goodsId: string) => page.locator(`label:has(input[name=goods][value="${goodsId}"])`)

/** Chooses an item with a purchase limit. Also chooses a role, because the server counts the purchases of each role. */
const choosesLimited = async (tour: Tour): Promise<string> => {
  const { goods = [] } = (await tour.memory('selection')) as { goods?: LimitedGoods[] }
  const { id: goodsId = '', typeKey = '' } = goods.find(({ isLimit }) => isLimit) ?? {}
  await tour.tell('selection', { type: 'type.chosen', typeKey })
  await tour.tell('selection', { type: 'goods.chosen', key: goodsId })
  await tour.tell('popups', { type: 'role.clicked' }, 'closed')
  await choosesRole(tour)
  await tour.until('popups', 'closed')
  return goodsId
}

const coupon: Coupon = {
  code: 'C1',
  name: '10% off',
  category: 'avail',
  isUsed: false,
  usedAt: null,
  validUntil: null,
  timeZone: 0,
  rate: 0.9,
}

const askedByProvider = async (tour: Tour) => {
  await tour.tell('login', { type: 'method.chosen', method: 'google' }, 'editing')
  await tour.until('login', 'asking', 'editing')
}

/**
 * Scenes of short-lived states. To keep these states, the scenes hold back the server's responses and send events to
 * the charts instead.
 */
export const answeredScenes: readonly Scene[] = [
  {
    name: 'a login through a provider',
    play: async (tour) => {
      tour.hold('/util/login/google_auth')
      await shopOpens(tour)
      await tour.tell('storefront', { type: 'login.clicked' })
      await askedByProvider(tour)
      await tour.tell('login', { type: 'window.opened' }, 'asking')
      await tour.until('login', 'asking.waiting')
      await tour.tell('login', { type: 'window.left' })
      await tour.until('login', 'asking.left')
      await tour.tell('login', { type: 'provider.unsupported', link: 'https://shop.example/' })
      await tour.until('login', 'unsupported')
      await tour.tell('login', { type: 'asking.cancelled' })
      await askedByProvider(tour)
      const credential = { method: 'google', code: 'c1', idToken: 't1', redirect: 'https://shop.example/login.html' }
      await tour.tell('login', { type: 'provider.answered', credential }, 'asking')
      await tour.until('login', 'exchanging', 'editing')
    },
  },
  {
    name: 'an order whose result is watched for long, and an unknown order',
    play: async (tour) => {
      const guest = await tour.guest()
      await paysByRedirect(tour, guest)
      await tour.tell('result', { type: 'xstate.after.watchLimit.result.pending.watching' }, 'pending.watching')
      await tour.until('result', 'pending.resting.waiting')
      tour.hold('/api/pay/getOrderInfo')
      await tour.tell('result', { type: 'xstate.after.restPause.result.pending.resting.waiting' }, 'pending.resting')
      await tour.until('result', 'pending.resting.asking')
      await tour.tell('result', { type: 'recharge.done' }, 'pending.resting')
      await tour.until('result', 'pending.checking')
      tour.refuse('/api/pay/getOrderInfo')
      await tour.open('/result', { guest, search: { billing_no: 'none' } })
      await tour.until('result', 'unknown')
    },
  },
  {
    name: 'another game, area or region during an open order',
    play: async (tour) => {
      await paysByRedirect(tour, await tour.guest())
      await tour.tell('result', { type: 'left' }, 'pending')
      await tour.tell('popups', { type: 'game.clicked' }, 'closed')
      const { games = [], clientId = '' } = (await tour.memory('games')) as {
        games?: { clientId: string }[]
        clientId?: string
      }
      const other = games.find((game) => game.clientId !== clientId && game.clientId !== games[0]?.clientId)
      await tour.tell('games', { type: 'game.chosen', clientId: other?.clientId ?? '' }, 'browsing')
      await tour.until('games', 'confirming').catch(() => {})
      await tour.tell('games', { type: 'cancelled' }).catch(() => {})
      await tour.tell('games', { type: 'dismissed' }, 'browsing')
      await reachesRecharge(tour)
      const { regions = [], region } = (await tour.memory('recharge')) as {
        regions?: { code: string }[]
        region?: string
      }
      const code = regions.find((each) => each.code !== region)?.code ?? ''
      await tour.tell('recharge', { type: 'region.chosen', code }, 'choosing')
      await tour.until('recharge', 'choosing.confirmingRegion')
    },
  },
  {
    name: 'coupons that are still loading, are refused, or cannot be loaded',
    play: async (tour) => {
      const guest = await tour.guest()
      await shopOpens(tour, guest)
      tour.hold('/api/coupons/couponList')
      await opensRecharge(tour)
      await tour.until('recharge', 'choosing')
      await tour.tell('coupons', { type: 'xstate.after.couponTimeoutMs.coupons.offer.loading.soon' })
      await tour.until('coupons', 'offer.loading.late')
      await tour.tell('coupons', { type: 'opened' }, 'popup.closed')
      await tour.tell('coupons', { type: 'history.opened' })
      await tour.tell('coupons', { type: 'xstate.error.actor.loadHistory', error: {} }, 'popup.history.loading')
      await tour.until('coupons', 'popup.history.failed')
      await tour.tell('coupons', { type: 'closed' })
      tour.hold('/api/pay/productPoints')
      await tour.tell('coupons', done('loadCoupons', { usable: [coupon], locked: [] }), 'offer.loading')
      await tour.until('coupons', 'offer.repricing')
      await tour.tell('coupons', done('askPrice', { price: 4.49, points: 4 }), 'offer.repricing')
      await tour.tell('coupons', { type: 'coupon.refused', code: coupon.code }, 'offer.shown')
      await tour.until('coupons', 'offer.shown.refused.waiting')
      await tour.until('coupons', 'offer.shown.reloading')
      await tour.tell('coupons', done('reloadCoupons', { usable: [coupon], locked: [] }), 'offer.shown.reloading')
      await tour.tell('coupons', { type: 'coupon.chosen', code: coupon.code }, 'offer.shown.ready')
      await tour.tell('coupons', { type: 'coupon.refused', code: null }, 'offer.shown')
      await tour.until('coupons', 'offer.shown.refused.pricing')
      tour.refuse('/api/coupons/couponList')
      await shopOpens(tour, guest)
      await reachesRecharge(tour)
      await tour.until('coupons', 'offer.disabled')
    },
  },
  {
    name: 'without goods, payment methods or games',
    play: async (tour) => {
      tour.hold('/api/pay/getThirdGift')
      await tour.open('/selectGoods', { isPlain: true })
      await tour.tell('popups', { type: 'buy.clicked' }, 'closed')
      await tour.until('popups', 'awaitingGoods')
      await tour.tell('selection', done('loadGoods', { goods: [], types: [] }), 'goods.loading')
      await tour.until('selection', 'goods.empty')
      tour.letGo('/api/pay/getThirdGift')
      await shopOpens(tour, await tour.guest())
      tour.hold('/api/pay/getPaymentList')
      await opensRecharge(tour)
      await tour.tell('recharge', done('loadMethods', []), 'loading')
      await tour.until('recharge', 'empty')
      await tour.tell('storefront', {
        type: 'api.failed',
        code: -3001,
        isBackground: false,
        message: { kind: 'text', key: 'game_not_found' },
      })
      await tour.until('storefront', 'choosingGame')
    },
  },
  {
    name: 'planned and current maintenance',
    play: async (tour) => {
      tour.hold('/api/config/maintenance')
      await tour.open('/selectGoods')
      const times = { startTime: 1_800_000_000_000, endTime: 1_800_003_600_000 }
      const ahead = { ...times, startsAt: 1e12, endsAt: 2e12, phase: 'soon' }
      await tour.tell('maintenance', done('loadMaintenance', ahead), 'asking')
      await tour.until('maintenance', 'announced.waiting')
      await tour.tell('maintenance', { type: 'page.returned' })
      await tour.until('maintenance', 'announced.asking')
      await tour.tell('maintenance', { type: 'time.reached' })
      await tour.until('maintenance', 'closed.waiting')
      await tour.tell('maintenance', { type: 'page.returned' })
      await tour.until('maintenance', 'closed.asking')
      await tour.tell('maintenance', { type: 'time.reached' })
      await tour.until('maintenance', 'opening')
      await tour.tell('maintenance', { type: 'xstate.error.actor.askAtEnd', error: {} }, 'opening')
      await tour.until('maintenance', 'overdue')
    },
  },
  {
    name: 'a reached limit with a countdown',
    play: async (tour) => {
      tour.hold('/api/pay/getLimitProductInfo')
      await shopOpens(tour, await tour.guest())
      const goodsId = await choosesLimited(tour)
      await tour.until('limits', 'loading')
      await tour.aim('limits', cardOf(tour, goodsId))
      const opensAt = await tour.page.evaluate(() => performance.now() + 3_600_000)
      const reached = { goodsId, type: 'time', frequency: 2, days: 7, left: 0, opensAt, unpaidOrder: null }
      await tour.tell('limits', done('loadLimits', [reached]), 'loading')
      await tour.until('limits', 'counting')
    },
  },
  {
    name: 'goods that accept no coupon',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      const { goods = [] } = (await tour.memory('selection')) as { goods?: { isCoupon: boolean }[] }
      await reachesRecharge(
        tour,
        goods.findIndex(({ isCoupon }) => !isCoupon),
      )
      await tour.until('coupons', 'offer.off')
    },
  },
  {
    name: 'a code for a phone, and an expired code',
    from: widePage,
    play: async (tour) => {
      await shopOpens(tour)
      await tour.page.locator('[data-replay=phone]').click()
      await tour.until('handover', 'shown')
      await tour.tell('handover', { type: 'xstate.after.handoverTime.handover.shown' })
      await tour.until('handover', 'expired')
    },
  },
  {
    name: 'limits that cannot be loaded',
    play: async (tour) => {
      tour.refuse('/api/pay/getLimitProductInfo')
      await shopOpens(tour, await tour.guest())
      const goodsId = await choosesLimited(tour)
      await tour.until('limits', 'failed')
      await tour.aim('limits', cardOf(tour, goodsId))
    },
  },
  {
    name: 'a replenishment that is still loading',
    play: async (tour) => {
      tour.refuse('/api/replenishment/getGameList')
      await tour.open('/replenishGoods')
      await tour.until('replenish', 'gamesFailed')
      tour.refuse('/api/replenishment/replenishment_info')
      await tour.open('/replenishGoods', { search: { replenish_id: 'none' } })
      await tour.until('replenish', 'failed')
    },
  },
  {
    name: 'paying with a card',
    play: async (tour) => {
      tour.hold('/api/pay/card_info')
      tour.hold('/api/pay/payMyCardInGame')
      await shopOpens(tour, await tour.guest())
      await reachesRecharge(tour)
      const card = (await methodsOf(tour)).find(({ key }) => key.startsWith('10301'))
      if (!card) return
      await tour.tell('recharge', { type: 'method.chosen', key: card.key }, 'choosing')
      await presses(tour)
      await tour.tell('pay', { type: 'coupon.waived' }, 'confirmingCoupon')
      await tour.until('recharge', 'choosing.methods')
      for (const field of ['number', 'password'] as const)
        await tour.tell('recharge', { type: 'card.edited', field, value: 'demo-card' }, 'choosing')
      await tour.tell('recharge', { type: 'pay.clicked' }, 'choosing')
      const worth = { price: 4.99, currency: 'USD', gems: 0, extraGems: 0, gemsName: null }
      await tour.tell('cardExchange', done('previewCard', worth), 'previewing')
      await tour.tell('cardExchange', { type: 'confirmed' }, 'confirming')
      await tour.until('cardExchange', 'purchasing')
    },
  },
]
