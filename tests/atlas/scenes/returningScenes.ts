import type { Scene } from './purchaseScenes.ts'
import { clientOf, opensVip, shopOpens } from './purchaseSteps.ts'
import type { Tour } from './tour.ts'

/** Creates a replenishment for a new player. The link is valid for `validTime` seconds. */
export const replenishment = async (tour: Tour, validTime: number) => {
  const { username } = await tour.guest()
  const { replenish_id } = await tour.prepare<{ replenish_id: string }>('replenishment', {
    player: username,
    amount: 499,
    validTime,
    client_id: tour.target.place.brand.games[0]?.clientIdMap.web,
  })
  return { replenish_id }
}

/** Scenes of players who return for something other than a purchase. */
export const returningScenes: readonly Scene[] = [
  {
    name: "the player's own page",
    play: async (tour) => {
      const guest = await tour.guest()
      await tour.open('/my', { guest })
      await tour.until('orders', 'open')
      await tour.until('openOrders', 'known')
      await tour.aim('orders', tour.section('Orders'))
      await tour.until('ownLimit', 'shown')
      await tour.aim('ownLimit', tour.section('Monthly limit'))
      await tour.until('help', 'listed')
      await tour.aim('help', tour.section('Questions to customer service'))
      tour.refuse('/api/pay/orderHistory')
      await tour.open('/my', { guest })
      await tour.until('orders', 'failed')
      await tour.until('openOrders', 'known')
      await tour.aim('orders', tour.section('Orders'))
    },
  },
  {
    name: 'the VIP centre',
    play: async (tour) => {
      await opensVip(tour)
      await tour.tell('vip', { type: 'tab.chosen', tab: 'usable' })
      await tour.tell('vip', { type: 'tab.chosen', tab: 'history' })
      await tour.until('vip', 'open.tab.history.listing')
      await tour.tell('vip', { type: 'tab.chosen', tab: 'claimable' })
      const { page } = (await tour.memory('vip')) as { page?: { rewards: { claimable: { code: string }[] } } }
      await tour.tell('vip', { type: 'coupon.claimed', code: page?.rewards.claimable[0]?.code ?? '' })
      await tour.tell('vip', { type: 'firstReward.claimed' }, 'open.claim.resting')
      await tour.until('vip', 'open.claim.resting')
    },
  },
  {
    name: 'a VIP centre that cannot be loaded',
    play: async (tour) => {
      tour.refuse('/api/coupons/vipInfo', '/api/coupons/vipBasicInfo')
      await tour.open('/userCenter', { guest: await tour.guest() })
      await tour.until('vip', 'failed')
    },
  },
  {
    name: 'events',
    play: async (tour) => {
      await tour.open('/activity')
      await tour.until('events', 'anonymous', 'off', 'open')
      const guest = await tour.guest()
      await tour.open('/activity', { guest })
      await tour.until('events', 'open.ready', 'open.none')
      await tour.tell('events', { type: 'tab.chosen', kind: 'continuous' })
      await tour.until('events', 'open.ready', 'open.none')
      await tour.tell('events', { type: 'receiveAll.clicked' })
      await tour.until('events', 'open.ready', 'open.none')
      tour.refuse('/api/cumulative/cumulativeActivityInfo')
      await tour.open('/activity', { guest })
      await tour.until('events', 'open.failed')
    },
  },
  {
    name: 'a replenishment opened by a link',
    play: async (tour) => {
      await tour.open('/replenishGoods', { search: await replenishment(tour, 3600) })
      await tour.until('replenish', 'open.choosing')
      await tour.tell('replenish', { type: 'pay.clicked' })
      await tour.until('replenish', 'watching')
      await tour.aim('replenish', tour.page.locator('dialog[open]'))
      tour.hold('/api/replenishment/replenishment_info')
      await tour.tell('result', { type: 'left' }, 'pending')
      await tour.until('replenish', 'renewing')
      const { link, endsAt } = (await tour.memory('replenish')) as { link?: object; endsAt?: number }
      const paid = { link: { ...link, isPaid: true }, endsAt }
      await tour.tell('replenish', { type: 'xstate.done.actor.renewTime', output: paid }, 'renewing')
      await tour.until('replenish', 'paid')
    },
  },
  {
    name: 'an expired replenishment',
    play: async (tour) => {
      await tour.open('/replenishGoods', { search: await replenishment(tour, 60) })
      await tour.until('replenish', 'open')
      await tour.tell('replenish', { type: 'time.ticked', left: 0 })
      await tour.until('replenish', 'expired')
    },
  },
  {
    name: 'a replenishment found by its game',
    play: async (tour) => {
      await tour.open('/replenishGoods', { search: { rp_client_id: clientOf(tour) } })
      await tour.until('replenish', 'entering')
      await tour.tell('replenish', { type: 'field.edited', field: 'username', value: 'nobody' })
      await tour.tell('replenish', { type: 'field.edited', field: 'password', value: 'wrong' })
      await tour.tell('replenish', { type: 'submitted' })
      await tour.until('replenish', 'entering')
      await tour.open('/replenishGoods', { search: { replenish_id: 'none' } })
      await tour.until('replenish', 'failed')
    },
  },
  {
    name: 'the real-name check',
    play: async (tour) => {
      const guest = await tour.guest()
      await tour.prepare('realName', { player: guest.username, verified: false })
      await tour.open('/certifiedReal', { guest })
      await tour.until('realName', 'unverified')
      await tour.prepare('realName', { player: guest.username, verified: true })
      await tour.tell('realName', { type: 'page.returned' })
      await tour.until('realName', 'verified')
      tour.refuse('/util/login/real_name_status')
      await tour.open('/certifiedReal', { guest })
      await tour.until('realName', 'failed')
      await shopOpens(tour, guest)
      await tour.tell('storefront', {
        type: 'api.failed',
        code: 6001,
        isBackground: true,
        message: { kind: 'text', key: 'network_error' },
      })
      await tour.until('popups', 'unverified')
    },
  },
]
