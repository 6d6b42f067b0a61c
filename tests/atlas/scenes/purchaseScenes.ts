import {
  choosesRole,
  giftCard,
  methodsOf,
  opensRecharge,
  paysByRedirect,
  presses,
  reachesRecharge,
  redeems,
  shopOpens,
  types,
} from './purchaseSteps.ts'
import type { Tour } from './tour.ts'

export type Scene = {
  name: string
  /** Minimum width in px; undefined if the scene is played at every width. */
  from?: number
  play(tour: Tour): Promise<void>
}

/** First screens that a visitor sees. */
export const visitorScenes: readonly Scene[] = [
  {
    name: 'a visit without a prerendered page',
    play: async (tour) => {
      await tour.open('/', { isPlain: true })
      await tour.until('storefront', 'shop', 'choosingGame')
    },
  },
  {
    name: 'logging in',
    play: async (tour) => {
      await shopOpens(tour)
      await tour.tell('storefront', { type: 'login.clicked' })
      await tour.tell('login', { type: 'field.edited', field: 'username', value: 'nobody' }, 'editing')
      await tour.tell('login', { type: 'field.edited', field: 'password', value: 'wrong' })
      await tour.tell('login', { type: 'submitted' })
      await tour.until('login', 'editing')
      await tour.tell('login', { type: 'dismissed' })
    },
  },
  {
    name: 'legal documents, help and games',
    play: async (tour) => {
      await shopOpens(tour)
      await tour.tell('legalDocuments', { type: 'document.clicked', name: 'privacy' })
      await tour.until('legalDocuments', 'reading')
      await tour.tell('legalDocuments', { type: 'dismissed' })
      await tour.tell('popups', { type: 'explanation.clicked' }, 'closed')
      await tour.tell('popups', { type: 'dismissed' }, 'explanation')
      await tour.tell('popups', { type: 'game.clicked' }, 'closed')
      await tour.until('games', 'browsing')
      await tour.page.keyboard.press('Escape')
      await tour.tell('notices', { type: 'notice.told', message: { kind: 'text', key: 'choose_goods_first' } })
      await tour.until('notices', 'telling')
    },
  },
  {
    name: 'a scrolled page',
    play: async (tour) => {
      await shopOpens(tour)
      const scrollTo = (y: number) => tour.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await scrollTo(400)
      await tour.until('scroll', 'direction.down')
      await scrollTo(200)
      await tour.until('scroll', 'direction.up')
    },
  },
  {
    name: 'a wrong region',
    play: async (tour) => {
      await tour.open('/notArea')
      await tour.tell('storefront', {
        type: 'api.failed',
        code: -3014,
        isBackground: false,
        message: { kind: 'text', key: 'network_error' },
      })
      await tour.until('storefront', 'wrongArea')
      // the page about the wrong parameters stays open after the notice was closed
      await tour.tell('notices', { type: 'dismissed' })
      await tour.until('notices', 'quiet')
    },
  },
  {
    name: 'a shop that cannot be loaded',
    play: async (tour) => {
      tour.refuse('/api/pay/getGameListV2')
      await tour.open('/', { isPlain: true })
      await tour.until('storefront', 'failed')
    },
  },
  {
    name: 'goods that cannot be loaded',
    play: async (tour) => {
      tour.refuse('/api/pay/getThirdGift')
      await tour.open('/selectGoods', { isPlain: true })
      await tour.until('selection', 'goods.failed')
    },
  },
]

/** Scenes from choosing goods to the result of the order. */
export const purchaseScenes: readonly Scene[] = [
  {
    name: 'a successful purchase',
    play: async (tour) => {
      await paysByRedirect(tour, await tour.guest())
      await tour.settle('approve')
      await tour.until('result', 'succeeded')
      await tour.tell('result', { type: 'recharge.done' })
    },
  },
  {
    name: 'a declined and a pending purchase',
    play: async (tour) => {
      await paysByRedirect(tour, await tour.guest())
      await tour.tell('result', { type: 'recharge.done' }, 'pending')
      await tour.until('result', 'pending')
      await tour.settle('decline')
      await tour.until('result', 'declined')
    },
  },
  {
    name: 'payment methods and coupons',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      await reachesRecharge(tour)
      await tour.tell('coupons', { type: 'opened' }, 'popup.closed')
      await tour.tell('coupons', { type: 'tab.chosen', tab: 'locked' }, 'popup.usable')
      await tour.tell('coupons', { type: 'history.opened' })
      await tour.until('coupons', 'popup.history.listing')
      await tour.tell('coupons', { type: 'history.closed' })
      await tour.tell('coupons', { type: 'closed' })
      const withSubs = (await methodsOf(tour)).find(({ subMethods }) => subMethods.length > 0)
      if (!withSubs) return
      await tour.tell('recharge', { type: 'method.chosen', key: withSubs.key })
      await tour.until('recharge', 'choosing.subMethods')
      await tour.tell('recharge', { type: 'sub.closed' })
    },
  },
  {
    name: 'payment methods that cannot be loaded',
    play: async (tour) => {
      tour.refuse('/api/pay/getPaymentList')
      await shopOpens(tour, await tour.guest())
      await opensRecharge(tour)
      await tour.until('recharge', 'failed')
    },
  },
  {
    name: 'servers and roles',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      await tour.tell('popups', { type: 'role.clicked' }, 'closed')
      await tour.tell('roles', { type: 'tab.chosen', tab: 'all' }, 'browsing')
      const { servers = [] } = (await tour.memory('roles')) as { servers?: unknown[] }
      await tour.tell('roles', { type: 'server.chosen', server: servers[0] })
      await tour.until('roles', 'choosingRole', 'browsing')
      await tour.tell('roles', { type: 'back' })
      await tour.tell('roles', { type: 'dismissed' })
      await tour.tell('popups', { type: 'account.clicked' }, 'closed')
      await tour.tell('popups', { type: 'logout.clicked' }, 'account')
      await tour.until('popups', 'loggingOut')
    },
  },
  {
    name: 'servers that cannot be loaded',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      tour.refuse('/api/pay/getServerList', '/api/system/allRoleList', '/api/pay/getRoleList')
      await tour.page.reload()
      await tour.until('selection', 'role.failed')
      await tour.tell('popups', { type: 'role.clicked' }, 'closed')
      await tour.until('roles', 'failed')
    },
  },
  {
    name: 'a gift card',
    play: async (tour) => {
      const card = await giftCard(tour)
      await shopOpens(tour, await tour.guest())
      await tour.tell('popups', { type: 'giftCard.clicked' }, 'closed')
      await choosesRole(tour)
      await redeems(tour, card)
      await tour.until('result')
    },
  },
  {
    name: 'a refused gift card',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      await tour.tell('popups', { type: 'giftCard.clicked' }, 'closed')
      await choosesRole(tour)
      await types(tour, { number: 'WRONG', password: 'wrong' })
      await tour.tell('cardExchange', { type: 'submitted' })
      await tour.until('cardExchange', 'form', 'refused')
    },
  },
  {
    name: 'a limited item, and an embedded form',
    play: async (tour) => {
      await shopOpens(tour, await tour.guest())
      await reachesRecharge(tour, 0)
      const methods = await methodsOf(tour)
      const embedded = methods.find(({ key }) => /^1170[12]/.test(key))
      if (!embedded) return
      await tour.tell('recharge', { type: 'method.chosen', key: embedded.key }, 'choosing')
      await presses(tour)
      await tour.tell('pay', { type: 'coupon.waived' }, 'confirmingCoupon', 'preparing', 'embedding')
      await tour.until('embedded', 'open')
    },
  },
]
