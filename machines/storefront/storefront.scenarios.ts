import type { Scenario } from 'statewalk/scenarios/scenario'
import { area, arrivingScenarios, asPlayer, asVisitor, games, player, says } from './storefront.arriving.scenarios.ts'
import { failuresScenarios } from './storefront.failures.scenarios.ts'
import { popupsScenarios } from './storefront.popups.scenarios.ts'
import { purchaseScenarios } from './storefront.purchase.scenarios.ts'

const underWay = 'with an order under way'
const ofOtherGame = 'the order is one of another game'

/** Scenarios of RES-07: a link to an order that belongs to another game. */
const linkedOrders: readonly Scenario[] = [
  {
    rows: 'RES-07',
    given: underWay,
    when: [...asPlayer, ofOtherGame],
    expects: {
      in: 'enteringGame',
      // removes the settings of the previous game, and with them the tab of its events
      remembers: { config: null },
      does: {
        enterGame: { game: { clientId: '8' } },
        readdress: { client_id: '8', area_id: null, server_id: null, role_id: null },
        rememberGame: { game: { clientId: '8' } },
      },
      never: ['clearOrder'],
    },
  },
  {
    rows: 'RES-07',
    given: underWay,
    when: [...asPlayer, ofOtherGame, player],
    expects: { in: 'shop.popup.result', does: { result: { billingNo: 'B1' } } },
  },
  // The shop does not sell the order's game in this sales area. It shows the result of the order and keeps its own
  // game.
  {
    rows: 'RES-07',
    given: underWay,
    when: [...asPlayer, 'the order is one of a game that is not sold here'],
    expects: { in: 'shop.popup.result', isIgnored: true },
  },
  // Nobody is logged in, so the result popup opens after the login.
  {
    rows: 'RES-07 LGN-11',
    given: underWay,
    when: [...asVisitor, 'the token has expired (-600)'],
    expects: { in: 'shop.popup.login' },
  },
  {
    rows: 'RES-07 LGN-11',
    given: underWay,
    when: [...asVisitor, 'the token has expired (-600)', 'logs in', player],
    expects: { in: 'shop.popup.result', does: { result: { billingNo: 'B1' } } },
  },
]

const ready = 'goods and role are chosen'
const buy = 'presses buy'
const wantsCoupon = 'chooses a coupon in the VIP centre'

/** Scenarios of CPN-04: the next purchase uses a coupon that the player has chosen in the VIP centre. */
const wantedCoupon: readonly Scenario[] = [
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon],
    expects: {
      does: { ...says('coupon_wanted'), rememberWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: 'c7' },
    },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy],
    expects: { in: 'shop.popup.recharge', does: { recharge: { draft: { choice: { code: 'c7' } } } } },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy, 'an order is created'],
    expects: { remembers: { wantedCoupon: 'c7' } },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy, 'an order with that coupon is created'],
    expects: {
      in: 'shop.popup.result',
      does: { forgetWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: null },
    },
  },
  // the player has chosen the coupon during an earlier visit
  {
    rows: 'CPN-04',
    when: [area, games, 'the game opens for a player who has chosen a coupon', ready, buy],
    expects: { in: 'shop.popup.recharge', does: { recharge: { draft: { choice: { code: 'c7' } } } } },
  },
  { rows: 'CPN-04', when: [...asVisitor, wantsCoupon], expects: { isIgnored: true } },
]

/** Scenarios of the whole shop (§2 to §8). */
export const storefrontScenarios: readonly Scenario[] = [
  ...arrivingScenarios,
  ...failuresScenarios,
  ...purchaseScenarios,
  ...linkedOrders,
  ...wantedCoupon,
  ...popupsScenarios,
]
