import type { Scenario } from 'statewalk/scenarios/scenario'
import {
  area,
  arrivingScenarios,
  asPlayer,
  asVisitor,
  games,
  player,
  visitor,
} from './storefront.arriving.scenarios.ts'
import { failuresScenarios } from './storefront.failures.scenarios.ts'

const missing = 'by the link of a game that is not here'
const ordered = [...asPlayer, 'an order is created']

const popupsEnd: readonly Scenario[] = [
  {
    rows: 'LGN-05',
    when: [...asVisitor, 'logs in'],
    expects: { in: 'enteringGame', does: { enterGame: {} }, remembers: { user: { suid: '1' } } },
  },
  {
    rows: 'LGN-07',
    when: [...asPlayer, 'logs out'],
    expects: { in: 'enteringGame', does: { enterGame: {} }, remembers: { user: null, saved: null } },
  },
  { rows: 'LGN-07', when: [...asPlayer, 'logs out', visitor], expects: { in: 'shop.open', does: { popups: {} } } },
  {
    rows: 'GAM-02 SYS-07',
    when: [...ordered, 'changes the game'],
    expects: {
      in: 'enteringGame',
      does: {
        enterGame: { game: { clientId: '8' } },
        rememberGame: { game: { clientId: '8' } },
        clearOrder: {},
        readdress: { client_id: '8', billing_no: null },
        trackGame: { game: { clientId: '8' } },
      },
      remembers: { pending: null, saved: null },
    },
  },
  {
    rows: 'RES-07',
    when: [...ordered, 'the order is one of another game'],
    expects: {
      in: 'enteringGame',
      // the settings of the old game are removed, so the tab of its events disappears too
      remembers: { config: null, pending: { billingNo: 'B1' } },
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
    when: [...ordered, 'the order is one of another game', player],
    expects: { in: 'shop.open', does: { popups: { memory: { pending: { billingNo: 'B1' } } } } },
  },
  {
    rows: 'PAY-11 RES-07',
    when: [...asVisitor, 'logs in to go on with an order', player],
    expects: { in: 'shop.open', does: { popups: { memory: { pending: { billingNo: 'B1' } } } } },
  },
  {
    rows: 'RES-04',
    when: [...ordered, 'logs in', player],
    expects: { in: 'shop.open', does: { popups: { memory: { pending: null } } } },
  },
  {
    rows: 'GAM-02',
    given: missing,
    when: [area, games, 'chooses another game', player],
    expects: { in: 'shop.open', does: { popups: { shop: { game: { clientId: '8' } } } } },
  },
]

/** Outcomes that the storefront chart passes to the popups chart. `rows`: the requirements that the popups fulfil. */
const passedOn: readonly (readonly [outcome: string, type: string, rows: string])[] = [
  ['begins to press buy', 'buy.pressed', 'RCH-01'],
  ['leaves buy without a click', 'buy.released', 'RCH-01'],
  ['presses buy', 'buy.clicked', 'RCH-01'],
  ['presses log in', 'login.clicked', 'LGN-01'],
  ['presses change game', 'game.clicked', 'GAM-02'],
  ['presses change role', 'role.clicked', 'GAM-03'],
  ['presses the account', 'account.clicked', 'LGN-14'],
  ['presses the order under way', 'order.clicked', 'RES-07'],
  ['presses the unpaid order', 'unpaid.clicked', 'GDS-06'],
  ['presses gift card', 'giftCard.clicked', 'CRD-05'],
  ['asks how topping up works', 'explanation.clicked', 'GDS-09'],
  ['presses log out', 'logout.clicked', 'LGN-07'],
  ['confirms the question', 'confirmed', 'LGN-07'],
  ['closes what is open', 'dismissed', 'NAV-12'],
  ['has cancelled the order', 'order.cancelled', 'BEY-09'],
  ['the order turns out to be delivered', 'order.ended', 'BEY-10'],
  ['chooses a coupon in the VIP centre', 'coupon.wanted', 'CPN-04'],
  ['another tab logs the player out', 'player.changed', 'NAV-10'],
]

const popupsNews: readonly Scenario[] = [
  ...passedOn.map(
    ([outcome, type, rows]): Scenario => ({
      rows,
      when: [...asPlayer, outcome],
      expects: { in: 'shop.open', does: { 'to popups': { type } } },
    }),
  ),
  // the popups do not exist before the page has read the browser's storage
  {
    rows: 'NAV-10 GDS-07',
    given: 'as the server renders the page',
    when: [...asVisitor, 'goods and role are chosen'],
    expects: { in: 'shop.served', remembers: { picked: { goods: { id: 'g60' } } }, never: ['to popups'] },
  },
  {
    rows: 'GDS-07',
    when: [...asPlayer, 'goods and role are chosen'],
    expects: {
      in: 'shop.open',
      does: { 'to popups': { type: 'shop.changed', change: { picked: { goods: { id: 'g60' }, role: { id: 'r1' } } } } },
      remembers: { picked: { goods: { id: 'g60' } } },
    },
  },
  {
    rows: 'BEY-01',
    when: [...asPlayer, 'confirms who receives'],
    expects: {
      does: { rememberReceivers: {}, 'to popups': { type: 'shop.changed', change: { receivers: ['7 s1 r1'] } } },
    },
  },
  {
    rows: 'GAM-03',
    when: [...asPlayer, 'says server and role'],
    expects: { in: 'shop.open', does: { 'to selection': { type: 'role.chosen', role: { id: 'r1' } } } },
  },
  {
    rows: 'RES-03 BEY-01',
    when: [...asPlayer, 'the ordered goods are chosen'],
    expects: { in: 'shop.open', does: { 'to selection': { type: 'goods.chosen', key: 'g9' } } },
  },
  {
    rows: 'PAY-03',
    when: [...asPlayer, 'the limits must be counted again'],
    expects: { in: 'shop.open', does: { 'to selection': { type: 'limits.stale' } } },
  },
  {
    rows: 'GDS-04',
    when: [...asPlayer, 'the player is led to the limit'],
    expects: { in: 'shop.open', does: { emits: { type: 'block.pointed' } } },
  },
  {
    rows: 'RES-07',
    when: ordered,
    expects: { in: 'shop.open', remembers: { pending: { billingNo: 'B1' } } },
  },
  {
    rows: 'LGN-11',
    when: [...asPlayer, 'the popups log the player out'],
    expects: { in: 'shop.open', remembers: { user: null } },
  },
  {
    rows: 'LGN-05',
    when: [...asPlayer, 'the popups close the messages'],
    expects: { does: { 'to notices': { type: 'dismissed' } } },
  },
]

/** GAM-07: the player's choices replace the parameters of the address. */
const remembered: readonly Scenario[] = [
  {
    rows: 'GAM-07 RCH-01',
    when: [...asPlayer, 'goods are to be remembered'],
    expects: {
      in: 'shop.open',
      does: { rememberOrder: { order: { clientId: '7', goodsId: 'g60' } }, prefetchRecharge: {} },
      never: ['readdress'],
    },
  },
  {
    rows: 'GAM-07 GAM-05',
    when: [...asPlayer, 'a role is to be remembered'],
    expects: {
      in: 'shop.open',
      does: {
        rememberOrder: { order: { server: { id: 's1' }, role: { id: 'r1' } } },
        'to popups': { type: 'shop.changed', change: { saved: { role: { id: 'r1' } } } },
        readdress: { server_id: null, role_id: null },
      },
    },
  },
  {
    rows: 'GDS-02',
    when: [...asPlayer, 'the goods show again'],
    expects: { in: 'shop.open', does: { 'to selection': { type: 'page.returned' } } },
  },
  {
    rows: 'NAV-10',
    when: [...asPlayer, 'a page shows'],
    expects: { in: 'shop.open', does: { 'to pageViews': { page: '/my' } }, never: ['to selection'] },
  },
  {
    rows: 'BEY-20',
    when: [...asPlayer, 'the connection is back'],
    expects: { in: 'shop.open', does: { 'to selection': { type: 'retried' } } },
  },
]

/** Scenarios of the whole shop (§2 to §8). */
export const storefrontScenarios: readonly Scenario[] = [
  ...arrivingScenarios,
  ...failuresScenarios,
  ...popupsEnd,
  ...popupsNews,
  ...remembered,
]
