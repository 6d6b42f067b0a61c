import type { Scene } from './purchaseScenes.ts'
import { done, opensVip, paysByRedirect, reachesRecharge, shopOpens } from './purchaseSteps.ts'

/**
 * Scenes outside a purchase. To keep a screen open, the scenes hold back or refuse responses, and send events instead.
 */
export const playerScenes: readonly Scene[] = [
  {
    name: 'an event that opens by itself once the popup above the page closes',
    play: async (tour) => {
      tour.hold('/api/cumulative/status')
      await shopOpens(tour, await tour.guest())
      await tour.until('autoShow', 'asking')
      await tour.tell('popups', { type: 'explanation.clicked' }, 'closed')
      await tour.tell('autoShow', done('askStatus', true), 'asking')
      await tour.until('autoShow', 'waiting')
      await tour.tell('popups', { type: 'dismissed' }, 'explanation')
      await tour.until('autoShow', 'shown')
      await tour.tell('autoShow', { type: 'dismissed' })
      await tour.until('autoShow', 'resting')
    },
  },
  {
    name: 'the places where a player is signed in',
    play: async (tour) => {
      const guest = await tour.guest()
      await tour.open('/my', { guest })
      await tour.until('sessions', 'shown')
      await tour.aim('sessions', tour.section('Where you are signed in'))
      tour.refuse('/util/login/sessions')
      await tour.open('/my', { guest })
      await tour.until('sessions', 'failed')
      await tour.aim('sessions', tour.section('Where you are signed in'))
    },
  },
  {
    name: 'the own limit, and a promo code',
    play: async (tour) => {
      const guest = await tour.guest()
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'known')
      await tour.until('ownLimit', 'shown')
      await tour.aim('ownLimit', tour.section('Monthly limit'))
      await tour.tell('ownLimit', { type: 'amount.edited', value: '50' }, 'shown')
      await tour.tell('ownLimit', { type: 'submitted' }, 'shown')
      await tour.until('ownLimit', 'shown')
      tour.refuse('/api/pay/ownLimit')
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'known')
      await tour.until('ownLimit', 'failed')
      await tour.aim('ownLimit', tour.section('Monthly limit'))
      await shopOpens(tour, guest)
      await reachesRecharge(tour)
      await tour.tell('coupons', { type: 'promo.opened' }, 'popup.closed')
      await tour.until('promoCode', 'typing')
      await tour.tell('promoCode', { type: 'code.edited', value: 'SUMMER25' })
      await tour.tell('promoCode', { type: 'submitted' })
      await tour.until('coupons', 'popup.closed')
    },
  },
  {
    name: 'rewards of an event that are being received, and no event',
    play: async (tour) => {
      await tour.open('/activity', { guest: await tour.guest() })
      await tour.until('events', 'open.ready')
      tour.hold('/api/cumulative/cumulativeActivityInfo')
      await tour.tell('events', { type: 'page.returned' })
      await tour.until('events', 'open.refreshing')
      await tour.tell('events', { type: 'tab.chosen', kind: 'continuous' })
      const none = { code: -3022, playerMessage: { kind: 'server', text: 'There is no event right now.' } }
      await tour.tell('events', { type: 'xstate.error.actor.loadActivity', error: none }, 'open.loading')
      await tour.until('events', 'open.none')
    },
  },
  {
    name: 'a game without events',
    play: async (tour) => {
      const { brand, area } = tour.target.place
      const other = brand.games.filter((game) => game.area === area)[1]
      if (!other) return
      await tour.open('/activity', { search: { client_id: other.clientIdMap.web } })
      await tour.until('events', 'off')
    },
  },
  {
    name: 'offers that are claimed, and offers that cannot be loaded',
    play: async (tour) => {
      const guest = await tour.guest()
      tour.hold('/api/offer/list')
      await tour.open('/activity', { guest })
      await tour.until('offers', 'loading')
      const gems = [{ name: 'Gems', count: 60, art: null }]
      const chain = [{ id: 'c1', state: 'open', rewards: gems, goods: null }]
      const daily = { id: 'd', rewards: gems, isDue: true, nextAt: null }
      await tour.tell('offers', done('loadOffers', { daily, first: [], chain }), 'loading')
      await tour.until('offers', 'open.daily.due')
      await tour.until('events', 'open.ready')
      await tour.aim('offers', tour.page.locator('main section').last())
      await tour.tell('offers', { type: 'page.returned' })
      await tour.until('offers', 'open.knowledge.asking')
      const receiver = { serverId: 's1', roleId: 'r1' }
      await tour.tell('offers', { type: 'receiver.changed', receiver })
      tour.hold('/api/offer/claim')
      await tour.tell('offers', { type: 'daily.claimed' })
      await tour.until('offers', 'open.daily.claiming')
      await tour.tell('offers', { type: 'chain.claimed' })
      await tour.until('offers', 'open.chain.claiming')
      const answer = { daily: { ...daily, isDue: false }, first: [], chain: [{ ...chain[0], state: 'done' }] }
      await tour.tell('offers', done('claimDaily', answer), 'open.daily.claiming')
      await tour.until('offers', 'open.daily.over')
      await tour.tell('offers', done('claimChain', answer), 'open.chain.claiming')
      await tour.until('offers', 'open.chain.shut')
      tour.refuse('/api/offer/list')
      await tour.open('/activity', { guest })
      await tour.until('events', 'open.ready')
      await tour.until('offers', 'failed')
      await tour.aim('offers', tour.page.locator('main section').last())
    },
  },
  {
    name: 'a refused claim, and past coupons that cannot be loaded',
    play: async (tour) => {
      await opensVip(tour)
      tour.refuse('/api/coupons/couponList')
      await tour.tell('vip', { type: 'tab.chosen', tab: 'history' })
      await tour.until('vip', 'open.tab.history.failed')
      tour.hold('/api/coupons/receiveFirstReward')
      await tour.tell('vip', { type: 'firstReward.claimed' }, 'open.claim.resting')
      await tour.tell(
        'vip',
        { type: 'xstate.error.actor.receiveFirstReward', error: {} },
        'open.claim.receivingFirstReward',
      )
      await tour.until('vip', 'open.claim.resting.refused')
      await tour.tell('vip', { type: 'firstReward.claimed' })
      await tour.tell('vip', done('receiveFirstReward', {}), 'open.claim.receivingFirstReward')
      await tour.until('vip', 'open.claim.resting.stale')
    },
  },
  {
    name: 'a question to customer service',
    play: async (tour) => {
      const guest = await tour.guest()
      tour.hold('/api/help/ask')
      await tour.open('/my', { guest })
      await tour.tell('help', { type: 'help.clicked' }, 'listed')
      await tour.tell('help', { type: 'message.edited', value: 'Where are my gems?' }, 'editing')
      await tour.tell('help', { type: 'submitted' }, 'editing')
      await tour.tell('help', done('sendQuestion', { ticketNo: 'H000001' }), 'sending')
      await tour.until('help', 'sent')
      tour.refuse('/api/help/tickets')
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'known')
      await tour.until('help', 'failed')
      await tour.aim('help', tour.section('Questions to customer service'))
    },
  },
  {
    name: 'an order that is no longer open, a cancelled order, and orders that cannot be loaded',
    play: async (tour) => {
      const guest = await tour.guest()
      await paysByRedirect(tour, guest)
      tour.hold('/api/pay/cancelOrder')
      tour.hold('/api/pay/orderDetail')
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'known')
      await tour.aim('openOrders', tour.section('Orders'))
      await tour.tell('openOrders', { type: 'order.remembered', billingNo: 'B0' }, 'known')
      await tour.tell('openOrders', { type: 'orders.stale' }, 'known')
      await tour.until('openOrders', 'learning')
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'known')
      const { orders = [] } = (await tour.memory('openOrders')) as { orders?: { billingNo: string }[] }
      await tour.tell('openOrders', { type: 'cancel.clicked', billingNo: orders[0]?.billingNo ?? '' })
      await tour.tell('openOrders', { type: 'confirmed' }, 'asking')
      await tour.until('openOrders', 'cancelling')
      tour.refuse('/api/pay/openOrders')
      await tour.open('/my', { guest })
      await tour.until('openOrders', 'failed')
      await tour.aim('openOrders', tour.section('Orders'))
    },
  },
  {
    name: 'a receipt',
    play: async (tour) => {
      const guest = await tour.guest()
      await paysByRedirect(tour, guest)
      await tour.settle('approve')
      await tour.until('result', 'succeeded')
      await tour.open('/my', { guest })
      await tour.until('orders', 'open')
      const { orders = [] } = (await tour.memory('orders')) as { orders?: { billingNo: string }[] }
      await tour.tell('orders', { type: 'order.opened', billingNo: orders[0]?.billingNo ?? '' })
      await tour.until('orders', 'open.detail.reading')
      await tour.until('timeline', 'over')
      tour.refuse('/api/pay/orderDetail')
      await tour.tell('orders', { type: 'order.closed' })
      await tour.tell('orders', { type: 'order.opened', billingNo: orders[0]?.billingNo ?? '' })
      await tour.until('timeline', 'failed')
      await tour.aim('timeline', tour.page.locator('dialog[open] section').first())
    },
  },
]
