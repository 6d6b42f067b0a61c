import type { Scenario } from 'statewalk/scenarios/scenario'
import { says } from './popups.purchase.scenarios.ts'

const visitor = 'a visitor'
const underWay = 'a player with an order under way'
const close = 'closes what is open'

const goingOn: readonly Scenario[] = [
  { rows: 'GAM-01', when: [], expects: { in: 'closed', does: { syncSession: {} } } },
  {
    rows: 'LGN-01',
    given: 'a visitor who pressed log in before',
    when: [],
    expects: { in: 'login', does: { login: {} } },
  },
  {
    rows: 'LGN-01',
    given: 'a player who pressed log in before',
    when: [],
    expects: { in: 'closed', never: ['login'] },
  },
  {
    rows: 'GDS-09',
    given: 'a visitor who asked how topping up works before',
    when: [],
    expects: { in: 'explanation', remembers: { resumeAction: null } },
  },
  {
    rows: 'GAM-02',
    given: 'a visitor who pressed change game before',
    when: [],
    expects: { in: 'games', does: { games: { current: '7' } } },
  },
  {
    rows: 'SYS-04 SYS-12',
    given: 'a visitor whose real name is not verified',
    when: [],
    expects: { in: 'unverified', never: ['tell'] },
  },
  {
    rows: 'SYS-12',
    given: 'a visitor whose real name is not verified',
    when: [close],
    expects: { in: 'closed' },
  },
  { rows: 'RES-07', given: underWay, when: [], expects: { in: 'result', does: { result: { billingNo: 'B1' } } } },
  {
    rows: 'PAY-11 LGN-11',
    given: 'a player who goes on with a purchase',
    when: [],
    expects: { in: 'buying', never: ['recharge'] },
  },
  {
    rows: 'PAY-11 LGN-11',
    given: 'a player who goes on with a purchase',
    when: ['goods and role are chosen'],
    expects: {
      in: 'recharge',
      does: { recharge: { goods: { id: 'g60' }, server: { id: 's1' }, role: { id: 'r1' } } },
    },
  },
  {
    rows: 'PAY-11 CRD-05',
    given: 'a player who goes on with a gift card',
    when: ['goods and role are chosen'],
    expects: { in: 'giftCard', does: { giftCard: { purchase: null } } },
  },
  {
    rows: 'RES-03 LGN-11',
    given: 'a player who goes on with an earlier order',
    when: [],
    expects: { in: 'recharge', does: { recharge: { goods: { id: 'g9' } } } },
  },
]

const expired = 'the token has expired (-600)'
const unverified = 'not real-name verified (6001)'
const refused = { tell: { message: { kind: 'server', text: 'Refused -600' } } }
const ready = 'goods and role are chosen'
const buy = 'presses buy'
const bought = [ready, buy]

const refusals: readonly Scenario[] = [
  {
    rows: 'LGN-11',
    when: [expired],
    expects: {
      in: 'login',
      does: { clearUser: { gpId: 'g7', token: 't1' }, login: {}, 'to parent': { type: 'player.left' }, ...refused },
      remembers: { shop: { user: null } },
    },
  },
  {
    rows: 'LGN-11',
    when: [...bought, expired],
    expects: {
      in: 'login',
      does: { clearUser: { gpId: 'g7' }, closeWindow: {}, 'to parent': { type: 'player.left' } },
      remembers: { shop: { user: null } },
    },
  },
  // the popup already shows the message, and the typed text stays
  { rows: 'LGN-11', when: [expired, expired], expects: { in: 'login', isQuiet: true } },
  {
    rows: 'LGN-11 PAY-11',
    when: [...bought, expired, 'logs in'],
    expects: { in: 'left', output: { user: { suid: '1' } }, remembers: { resumeAction: 'buy' } },
  },
  {
    rows: 'RES-07 LGN-11',
    given: 'a visitor with an order under way',
    when: [expired],
    expects: { in: 'login' },
  },
  {
    rows: 'RES-07 LGN-11',
    given: 'a visitor with an order under way',
    when: [expired, 'logs in'],
    expects: { in: 'left', remembers: { pending: { billingNo: 'B1' } } },
  },
  {
    rows: 'SYS-04 LGN-01',
    given: visitor,
    when: ['presses log in', unverified],
    expects: { in: 'unverified', never: ['clearUser'] },
  },
  { rows: 'SYS-04', given: visitor, when: [unverified], expects: { in: 'unverified', never: ['clearUser'] } },
]

const wantsCoupon = 'chooses a coupon in the VIP centre'

const wantedCoupon: readonly Scenario[] = [
  {
    rows: 'CPN-04',
    when: [wantsCoupon],
    expects: {
      does: { ...says('coupon_wanted'), rememberWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: 'c7' },
    },
  },
  {
    rows: 'CPN-04',
    when: [wantsCoupon, ready, buy],
    expects: { in: 'recharge', does: { recharge: { draft: { choice: { code: 'c7' } } } } },
  },
  {
    rows: 'CPN-04',
    when: [wantsCoupon, ready, buy, 'an order is created'],
    expects: { remembers: { wantedCoupon: 'c7' } },
  },
  {
    rows: 'CPN-04',
    when: [wantsCoupon, ready, buy, 'an order with that coupon is created'],
    expects: {
      in: 'result',
      does: { forgetWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: null },
    },
  },
  { rows: 'CPN-04', given: visitor, when: [wantsCoupon], expects: { isIgnored: true } },
]

const linkedOrders: readonly Scenario[] = [
  {
    rows: 'RES-07',
    given: underWay,
    when: ['the order is one of another game'],
    expects: {
      in: 'left',
      output: { cause: 'orderedGame', game: { clientId: '8' } },
      remembers: { pending: { billingNo: 'B1' } },
      never: ['clearOrder'],
    },
  },
  // the shop does not sell the order's game in this area, so it only shows the result
  {
    rows: 'RES-07',
    given: underWay,
    when: ['the order is one of a game that is not sold here'],
    expects: { in: 'result', isIgnored: true },
  },
]

export const visitScenarios: readonly Scenario[] = [...goingOn, ...refusals, ...linkedOrders, ...wantedCoupon]
