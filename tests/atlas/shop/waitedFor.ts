import { requestTimeout } from '../../../src/client/transport.ts'

/** Whom an effect waits for; `the clock` goes on by itself. */
export type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** Whom an effect waits for, and how long. */
export const waitWords: Readonly<Record<WaitedFor, string>> = {
  'the server': `asked of the server, given up after ${requestTimeout / 1000} s`,
  'a provider': 'until the provider says how it ends',
  'this browser': 'in this browser',
  'the clock': 'by the clock',
}

/** By whom, the effects of each flow; every effect that a state waits for stands here once. */
const effects: Readonly<Record<WaitedFor, Readonly<Record<string, readonly string[]>>>> = {
  'the server': {
    autoShow: ['askStatus'],
    cardExchange: ['previewCard', 'payWithCard', 'redeemCard'],
    coupons: ['loadCoupons', 'askPrice', 'loadHistory'],
    events: ['loadActivity', 'receiveGifts'],
    help: ['loadTickets', 'sendQuestion'],
    limits: ['loadLimits'],
    login: ['authenticate', 'exchange'],
    maintenance: ['loadMaintenance'],
    offers: ['loadOffers', 'claimOffer'],
    openOrders: ['loadOpenOrders', 'askEnd', 'cancelOrder'],
    orders: ['loadOrders'],
    ownLimit: ['loadLimit', 'setLimit'],
    pay: ['createPayment'],
    promoCode: ['enterCode'],
    realName: ['loadStatus'],
    recharge: ['loadMethods', 'regionOrder', 'ownLimit', 'firstItems', 'usedMethod'],
    replenish: ['loadGames', 'findLink', 'loadMethods', 'loadLink', 'renewTime', 'createPayment'],
    result: ['askStatus', 'fetchOrder'],
    roles: ['loadDirectory', 'loadServerRoles'],
    selection: ['loadGoods', 'loadRoles'],
    storefront: ['findOrdered', 'resolveCode', 'loadGames', 'askPlayer', 'enterGame'],
    timeline: ['loadDetail'],
    vip: ['loadVip', 'reloadRewards', 'loadHistory', 'receiveCoupon', 'receiveFirstReward'],
  },
  'a provider': { embedded: ['frame'], login: ['askProvider'] },
  'this browser': {
    autoShow: ['readDays'],
    banners: ['readDismissed'],
    help: ['watchQuestions'],
    handover: ['makeAddress'],
  },
  'the clock': {
    events: ['watchEnd'],
    limits: ['watchOpening'],
    maintenance: ['watchTime'],
    offers: ['watchNext'],
    openOrders: ['watchEnd'],
    replenish: ['countDown'],
    result: ['watchEnd'],
  },
}

/** Every effect with whom it waits for. */
export const waited: readonly { flow: string; source: string; whom: WaitedFor }[] = (
  ['the server', 'a provider', 'this browser', 'the clock'] as const
).flatMap((whom) =>
  Object.entries(effects[whom]).flatMap(([flow, sources]) => sources.map((source) => ({ flow, source, whom }))),
)

/** Whom an effect of a flow waits for; null where it is declared nowhere. */
export const waitedForIn = (flow: string, source: string): WaitedFor | null =>
  waited.find((each) => each.flow === flow && each.source === source)?.whom ?? null
