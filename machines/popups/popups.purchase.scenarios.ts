import type { Scenario } from 'statewalk/scenarios/scenario'

export const says = (key: string) => ({ tell: { message: { kind: 'text', key } } })

const nothing = 'nothing is chosen'
const goods = 'goods are chosen'
const ready = 'goods and role are chosen'
const coming = 'goods are chosen, roles are on the way'
const blocked = 'goods are chosen whose limit is reached'
const awaited = 'limited goods are chosen, their limit is not known yet'
const limitless = 'the limits cannot be loaded'
const buy = 'presses buy'
const hold = 'begins to press buy'
const leave = 'leaves buy without a click'
const unverified = 'not real-name verified (6001)'
const giftCard = 'presses gift card'
const others = 'another way to pay, other goods were ordered'
const found = 'the ordered item is found'
const role = 'says server and role'
const bought = [ready, buy]
const ordered = [...bought, 'an order is created']
const underWay = 'a player with an order under way'
const visitor = 'a visitor'
const close = 'closes what is open'
const opens = { recharge: { goods: { id: 'g60' }, server: { id: 's1' }, role: { id: 'r1' } } }

/** Scenarios of PAY-11 and GDS-04: from the press of Buy to the recharge popup. */
const buying: readonly Scenario[] = [
  {
    rows: 'RCH-01 SYS-07',
    when: bought,
    expects: { in: 'recharge.shown', does: { ...opens, trackBuy: { goods: { id: 'g60' } } } },
  },
  {
    rows: 'RCH-01',
    when: [ready, hold],
    expects: { in: 'recharge.prepared', does: opens, never: ['trackBuy'], waits: { pressTimeout: 1000 } },
  },
  {
    rows: 'RCH-01 SYS-07',
    when: [ready, hold, buy],
    expects: { in: 'recharge.shown', does: { trackBuy: { goods: { id: 'g60' } } } },
  },
  ...[leave, 'after: pressTimeout', limitless, ready].map((end) => ({
    rows: 'RCH-01',
    when: [ready, hold, end],
    expects: { in: 'closed', remembers: { resumeAction: null }, never: ['login', 'clearUser'] },
  })),
  // a popup that opened now would appear under the finger
  ...['the token has expired (-600)', unverified].map((refused) => ({
    rows: 'RCH-01',
    when: [ready, hold, refused],
    expects: { in: 'recharge.prepared', never: ['login', 'clearUser', 'tell'] },
  })),
  ...[[], [goods], [coming], [blocked], [awaited]].map((before) => ({
    rows: 'RCH-01',
    when: [...before, hold],
    expects: { in: 'closed', isIgnored: true as const },
  })),
  {
    rows: 'PAY-11',
    given: visitor,
    when: [goods, buy],
    expects: { in: 'login', does: { ...says('please_log_in'), login: {} }, never: ['recharge'] },
  },
  {
    rows: 'PAY-11',
    given: visitor,
    when: [goods, buy, 'logs in'],
    expects: {
      in: 'left',
      does: { trackLogin: {}, 'to parent': { type: 'notices.dismissed' } },
      remembers: { resumeAction: 'buy' },
      output: { cause: 'player', user: { suid: '1' } },
    },
  },
  {
    rows: 'PAY-11',
    given: visitor,
    when: [goods, buy, 'closes the login'],
    expects: { in: 'closed', remembers: { resumeAction: null } },
  },
  {
    rows: 'GAM-03',
    when: [goods, buy],
    expects: { in: 'roles', does: { roles: { clientId: '7' } } },
  },
  {
    rows: 'GAM-03',
    when: [goods, buy, role],
    expects: { in: 'recharge', does: { ...opens, trackRole: {}, 'to parent': { type: 'role.chosen' } } },
  },
  {
    rows: 'GAM-03',
    when: [goods, buy, 'closes server and role'],
    expects: { in: 'closed', remembers: { resumeAction: null } },
  },
  {
    rows: 'GDS-07',
    when: [coming, buy],
    expects: { in: 'buying', never: ['roles', 'recharge'] },
  },
  { rows: 'GDS-07', when: [coming, buy, ready], expects: { in: 'recharge', does: opens } },
  { rows: 'GDS-07', when: [coming, buy, goods], expects: { in: 'roles' } },
  {
    rows: 'NAV-12',
    when: [coming, buy, close],
    expects: { in: 'closed', remembers: { resumeAction: null } },
  },
  {
    rows: 'GDS-04',
    when: [blocked, buy],
    expects: {
      in: 'closed',
      does: { ...says('limit_reached'), 'to parent': { type: 'block.pointed' } },
      never: ['recharge', 'trackBuy'],
    },
  },
  {
    rows: 'GDS-04',
    when: [coming, buy, blocked],
    expects: {
      in: 'closed',
      does: { ...says('limit_reached'), 'to parent': { type: 'block.pointed' } },
      never: ['recharge'],
    },
  },
  { rows: 'GDS-02', when: [awaited, buy], expects: { in: 'buying', never: ['recharge'] } },
  { rows: 'GDS-02', when: [awaited, buy, ready], expects: { in: 'recharge' } },
  {
    rows: 'GDS-04',
    when: [awaited, buy, blocked],
    expects: { in: 'closed', never: ['recharge'] },
  },
  // if the limits are not loaded, the purchase continues, because the server enforces them
  { rows: 'GDS-02', when: [limitless, buy], expects: { in: 'recharge' } },
  { rows: 'GDS-07', when: [buy], expects: { in: 'awaitingGoods', never: ['tell'] } },
  {
    rows: 'GDS-07',
    when: [buy, ready],
    expects: { in: 'recharge', does: { ...opens, trackBuy: {} } },
  },
  {
    rows: 'GDS-07',
    when: [buy, nothing],
    expects: { in: 'closed', does: says('choose_goods_first') },
  },
  {
    rows: 'GDS-07',
    when: [buy, 'goods cannot be loaded'],
    expects: { in: 'closed', never: ['tell'] },
  },
  {
    rows: 'GDS-01',
    when: [nothing, buy],
    expects: { in: 'closed', does: says('choose_goods_first') },
  },
]

const recharging: readonly Scenario[] = [
  {
    rows: 'PAY-07 RES-07',
    when: ordered,
    expects: {
      in: 'result',
      does: { result: { billingNo: 'B1' }, rememberPending: { order: { billingNo: 'B1' } } },
      remembers: { pending: { billingNo: 'B1' }, resumeAction: null },
    },
  },
  {
    rows: 'RCH-11',
    when: [...bought, 'closes the recharge popup'],
    expects: { in: 'closed', remembers: { resumeAction: null, draft: null } },
  },
  { rows: 'BEY-01', when: [...bought, 'wants another role'], expects: { in: 'roles', does: { roles: {} } } },
  {
    rows: 'RCH-11',
    when: [...bought, 'a card is typed to pay', 'wants another role'],
    expects: {
      in: 'roles',
      remembers: { draft: { card: { number: '', password: '' }, isCardExchange: false } },
    },
  },
  {
    rows: 'BEY-01',
    when: [...bought, 'wants another role', role],
    expects: { in: 'recharge', does: opens },
  },
  {
    rows: 'CRD-04 PAY-11',
    when: [...bought, 'a card is typed to pay'],
    expects: { in: 'recharge', remembers: { draft: { card: { number: '1234' }, isCardExchange: true } } },
  },
  // §4: after the payment for a limited item, the purchase limits are reloaded
  {
    rows: 'PAY-03',
    when: [...bought, 'an order of a limited item is created', 'the goods have arrived'],
    expects: { in: 'result', does: { 'to parent': { type: 'limits.stale' } } },
  },
  {
    rows: 'PAY-03',
    when: [...bought, 'an order of a limited item is created', 'leaves while pending'],
    expects: { in: 'closed', does: { 'to parent': { type: 'limits.stale' } } },
  },
  {
    rows: 'PAY-03',
    when: [...ordered, 'the goods have arrived'],
    expects: { in: 'result', isIgnored: true },
  },
]

/** Scenarios of the result popup, and of another attempt with a different payment method (§4). */
const results: readonly Scenario[] = [
  {
    rows: 'RES-04',
    when: [...ordered, 'the result is read'],
    expects: { in: 'closed', does: { readdress: { billing_no: null } }, remembers: { pending: null } },
  },
  {
    rows: 'RES-07',
    when: [...ordered, 'leaves while pending'],
    expects: { in: 'closed', remembers: { pending: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    when: [...ordered, 'leaves while pending', 'presses the order under way'],
    expects: { in: 'result', does: { result: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    when: ['presses the order under way'],
    expects: { in: 'closed', isIgnored: true },
  },
  {
    rows: 'RES-03 BEY-02',
    when: [...ordered, 'another way to pay'],
    expects: {
      in: 'recharge',
      does: { recharge: { retry: { replaces: 'B1' } } },
      remembers: { pending: { billingNo: 'B1' }, resumeAction: 'buy' },
    },
  },
  {
    rows: 'RES-04 BEY-02',
    when: [...ordered, 'another way to pay after a decline'],
    expects: {
      in: 'recharge',
      does: { recharge: { retry: { replaces: null } } },
      remembers: { pending: null },
    },
  },
  {
    rows: 'RES-04',
    when: [...ordered, 'another way to pay, the ordered item is not known'],
    expects: { in: 'recharge', remembers: { pending: null, retry: null } },
  },
  {
    rows: 'RES-04',
    when: [...ordered, others],
    expects: {
      in: 'findingOrdered',
      does: { findOrdered: { clientId: '7', area: 'universal', ordered: { goodsId: 'g9', roleId: 'r1' } } },
    },
  },
  {
    rows: 'RES-03 RES-04 BEY-09',
    when: [...ordered, others, found],
    expects: {
      in: 'recharge',
      does: { recharge: { goods: { id: 'g9' }, retry: { goodsId: 'g9' } } },
      remembers: { shop: { picked: { goods: { id: 'g60' } } } },
    },
  },
  {
    rows: 'RES-03 RES-04',
    when: [...ordered, others, found, 'closes the recharge popup'],
    expects: { in: 'closed', remembers: { reordered: null, shop: { picked: { goods: { id: 'g60' } } } } },
  },
  {
    rows: 'RES-03 RES-05',
    when: [...ordered, others, found, 'an order is created'],
    expects: { in: 'result', remembers: { reordered: null, origin: { ordered: { goodsId: 'g9' } } } },
  },
  {
    rows: 'RES-03 BEY-01',
    when: [...ordered, others, found, 'wants another role'],
    expects: {
      in: 'roles',
      does: { 'to parent': { type: 'goods.chosen', key: 'g9' } },
      remembers: { reordered: null },
    },
  },
  {
    rows: 'RES-03 LGN-11',
    when: [...ordered, others, found, 'the token has expired (-600)', 'logs in'],
    expects: { in: 'left', remembers: { resumeAction: 'buy', reordered: { goods: { id: 'g9' } } } },
  },
  {
    rows: 'RES-04',
    when: [...ordered, others, 'the ordered item is no longer sold'],
    expects: { in: 'closed', does: says('order_not_sold'), remembers: { reordered: null } },
  },
  {
    rows: 'RES-04',
    when: [...ordered, others, 'the ordered item cannot be loaded'],
    expects: { in: 'closed', does: says('network_error') },
  },
  {
    rows: 'RES-04',
    when: [...ordered, others, close],
    expects: { in: 'closed', remembers: { reordered: null } },
  },
  {
    rows: 'RES-04',
    given: underWay,
    when: ['another way to pay, the ordered item is not known'],
    expects: { in: 'closed', does: says('choose_goods_first') },
  },
  {
    rows: 'RES-04 GAM-03',
    given: underWay,
    when: [goods, 'another way to pay, the ordered item is not known'],
    expects: { in: 'roles' },
  },
  {
    rows: 'RES-04 GAM-03',
    given: underWay,
    when: [goods, 'another way to pay after a decline'],
    expects: { in: 'findingOrdered' },
  },
  {
    rows: 'RES-03',
    given: underWay,
    when: [blocked, 'another way to pay'],
    expects: { in: 'recharge' },
  },
  {
    rows: 'GDS-06',
    when: ['presses the unpaid order'],
    expects: {
      in: 'result',
      does: { result: { billingNo: 'B1' }, rememberPending: { order: { billingNo: 'B1' } } },
    },
  },
  {
    rows: 'GDS-06',
    given: visitor,
    when: ['presses the unpaid order'],
    expects: { in: 'closed', isIgnored: true },
  },
]

/** Scenarios of CRD-05: exchanging a gift card outside a purchase. */
const giftCards: readonly Scenario[] = [
  { rows: 'CRD-05', given: visitor, when: [giftCard], expects: { in: 'login', does: says('please_log_in') } },
  {
    rows: 'CRD-05 GAM-03',
    when: [nothing, giftCard],
    expects: { in: 'roles', never: ['giftCard'] },
  },
  {
    rows: 'CRD-05',
    when: [nothing, giftCard, role],
    expects: {
      in: 'giftCard',
      does: { giftCard: { purchase: null, receiver: { serverId: 's1', roleId: 'r1' } } },
    },
  },
  {
    rows: 'CRD-05',
    when: [ready, giftCard],
    expects: { in: 'giftCard', does: { giftCard: { purchase: null } }, never: ['recharge'] },
  },
  {
    rows: 'CRD-04 RES-02', // the result popup polls an order whose facts are known; it first loads any other order
    when: [ready, giftCard, 'the gift card is redeemed'],
    expects: {
      in: 'result',
      does: { result: { billingNo: 'B1', origin: { goods: null, ordered: null } }, trackRedemption: {} },
      remembers: { pending: { billingNo: 'B1' } },
    },
  },
  {
    rows: 'CRD-05',
    when: [ready, giftCard, 'the gift card is not redeemed'],
    expects: { in: 'closed', remembers: { resumeAction: null } },
  },
  {
    rows: 'CRD-05',
    when: [ready, giftCard, 'a gift card is typed'],
    expects: { in: 'giftCard', remembers: { draft: { card: { number: '1234' } } } },
  },
]

/** Scenarios of a purchase: the press of Buy, the popups that follow, and their results (§3 and §4). */
export const purchaseScenarios: readonly Scenario[] = [...buying, ...recharging, ...results, ...giftCards]
