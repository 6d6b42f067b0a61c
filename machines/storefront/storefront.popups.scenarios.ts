import type { Scenario } from 'statewalk/scenarios/scenario'
import { asPlayer, asVisitor, player, says, visitor } from './storefront.arriving.scenarios.ts'

const account = 'presses the account'
const logOut = 'presses log out'
const login = 'presses log in'
const change = 'presses change game'
const roles = 'presses change role'
const close = 'closes what is open'
const underWay = 'with an order under way'
const tester = 'as a tester'
const otherTab = 'another tab logs the same player in anew'
const otherOut = 'another tab logs the player out'
const leave = 'leaves while pending'

/** Scenarios of LGN-07, LGN-12 and LGN-14: the account popup, and logging out. */
const loggingOut: readonly Scenario[] = [
  { rows: 'LGN-14', when: [...asPlayer, account], expects: { in: 'shop.popup.account' } },
  { rows: 'LGN-14', when: [...asVisitor, account], expects: { in: 'shop.popup.closed', isIgnored: true } },
  { rows: 'LGN-14', when: [...asPlayer, account, close], expects: { in: 'shop.popup.closed' } },
  // Another tab may have logged the player in or out. This page checks it when its popup closes.
  { rows: 'NAV-10', when: [...asPlayer, account, close], expects: { does: { syncSession: {} } } },
  {
    rows: 'LGN-07',
    when: [...asPlayer, account, logOut],
    expects: { in: 'shop.popup.loggingOut', never: ['clearUser'] },
  },
  {
    rows: 'LGN-07',
    when: [...asPlayer, account, logOut, close],
    expects: { in: 'shop.popup.closed', never: ['clearUser'] },
  },
  {
    rows: 'LGN-07',
    when: [...asPlayer, account, logOut, 'means it'],
    expects: {
      in: 'enteringGame',
      does: { clearUser: { gpId: 'g7' }, trackLogout: {}, clearOrder: {}, ...says('logged_out') },
      remembers: { user: null, saved: null },
    },
  },
  { rows: 'LGN-07', when: [...asPlayer, account, logOut, 'means it', visitor], expects: { in: 'shop.popup.closed' } },
  // a logout discards the unfinished order
  {
    rows: 'LGN-07',
    given: underWay,
    when: [...asPlayer, leave, account, logOut, 'means it'],
    expects: { in: 'enteringGame', does: { readdress: { billing_no: null } }, remembers: { pending: null } },
  },
  {
    rows: 'LGN-12',
    given: tester,
    when: [...asPlayer, account, logOut],
    expects: { in: 'shop.popup.login', does: { login: {} }, never: ['clearUser', 'trackLogout'] },
  },
  // after a tester has logged out, the login popup opens immediately, even if an order is unfinished
  {
    rows: 'LGN-07 LGN-12',
    given: tester,
    when: [...asPlayer, 'goods and role are chosen', 'presses buy', 'an order is created', leave, account, logOut],
    expects: { in: 'shop.popup.login', does: { login: {} }, never: ['clearUser', 'trackLogout'] },
  },
  {
    rows: 'LGN-12',
    given: tester,
    when: [...asPlayer, account, logOut, 'closes the login'],
    expects: { in: 'enteringGame', never: ['clearUser'] },
  },
]

/** Scenarios of a login (§4): the shop initialises again and removes the stored selection. */
const loggingIn: readonly Scenario[] = [
  {
    rows: 'LGN-01',
    when: [...asVisitor, login],
    expects: { in: 'shop.popup.login', does: { login: { place: { clientId: '7', gameId: null } } } },
  },
  { rows: 'LGN-01', when: [...asPlayer, login], expects: { in: 'shop.popup.closed', isIgnored: true } },
  {
    rows: 'LGN-05',
    when: [...asVisitor, login, 'logs in'],
    expects: {
      in: 'enteringGame',
      does: { clearOrder: {}, rememberOrder: {}, trackLogin: {} },
      remembers: { user: { suid: '1' } },
    },
  },
  { rows: 'LGN-05', when: [...asVisitor, login, 'logs in', player], expects: { in: 'shop.popup.closed' } },
  {
    rows: 'LGN-01',
    when: [...asVisitor, login, 'closes the login'],
    expects: { in: 'shop.popup.closed', never: ['trackLogin'] },
  },
  // §2: the page initialises again after the login token was removed
  {
    rows: 'NAV-10',
    when: [...asPlayer, 'goods and role are chosen', 'the token has expired (-600)', 'closes the login'],
    expects: { in: 'enteringGame' },
  },
  {
    rows: 'NAV-10',
    when: [...asPlayer, 'goods are chosen, roles are on the way', 'the token has expired (-600)', 'closes the login'],
    expects: { in: 'shop.popup.closed' },
  },
  // a login in another tab also logs the player in on this page
  {
    rows: 'LGN-05',
    when: [...asVisitor, login, otherTab],
    expects: { in: 'enteringGame', does: { 'to notices': { type: 'dismissed' } } },
  },
  { rows: 'LGN-05', when: [...asVisitor, login, otherOut], expects: { in: 'shop.popup.login', isIgnored: true } },
  ...[otherTab, otherOut].map(
    (what): Scenario => ({
      rows: 'NAV-10',
      when: [...asPlayer, what],
      expects: { in: 'enteringGame', does: { enterGame: {} } },
    }),
  ),
  { rows: 'NAV-10', when: [...asPlayer, otherOut], expects: { does: says('account_changed') } },
  { rows: 'LGN-05', when: [...asVisitor, otherTab], expects: { in: 'enteringGame', does: says('account_changed') } },
  { rows: 'LGN-05', when: [...asPlayer, otherTab], expects: { never: ['to notices'] } },
  // The in-game view keeps its player, even if a different player logs in in another tab.
  {
    rows: 'VIP-05',
    given: 'inside the game, with a token',
    when: ['the sales area is found', 'games arrive', 'the token is the player’s', player, otherOut],
    expects: { in: 'shop.popup.closed', isIgnored: true },
  },
]

/** Scenarios of GAM-02 and GAM-03: choosing another game, and choosing another role. */
const choosing: readonly Scenario[] = [
  {
    rows: 'GAM-02 SYS-07',
    when: [...asPlayer, change],
    expects: { in: 'shop.popup.games', does: { games: { current: '7', isOrderUnderWay: false }, trackGames: {} } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [...asPlayer, leave, change],
    expects: { in: 'shop.popup.games', does: { games: { isOrderUnderWay: true } } },
  },
  {
    rows: 'GAM-02 SYS-07',
    given: underWay,
    when: [...asPlayer, leave, change, 'chooses another game'],
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
    rows: 'GAM-02',
    when: [...asPlayer, change, 'keeps the game'],
    expects: { in: 'shop.popup.closed', never: ['clearOrder'] },
  },
  { rows: 'GAM-02', when: [...asVisitor, change, login], expects: { in: 'shop.popup.login' } },
  { rows: 'GAM-02', when: [...asPlayer, change, login], expects: { in: 'shop.popup.games', isIgnored: true } },
  { rows: 'LGN-14', when: [...asPlayer, change, account], expects: { in: 'shop.popup.account' } },
  { rows: 'LGN-14', when: [...asVisitor, change, account], expects: { in: 'shop.popup.games', isIgnored: true } },
  {
    rows: 'GAM-03',
    when: [...asPlayer, roles],
    expects: { in: 'shop.popup.roles', does: { roles: { clientId: '7' } } },
  },
  { rows: 'GAM-03', when: [...asVisitor, roles], expects: { in: 'shop.popup.login', does: { login: {} } } },
  {
    rows: 'GAM-03 SYS-07',
    when: [...asPlayer, roles, 'says server and role'],
    expects: {
      in: 'shop.popup.closed',
      does: { 'to selection': { type: 'role.chosen', role: { id: 'r1' } }, trackRole: {} },
    },
  },
  {
    rows: 'GAM-03',
    when: [...asPlayer, roles, 'closes server and role'],
    expects: { in: 'shop.popup.closed', never: ['trackRole'] },
  },
  // if the account has no role in this game, the player can log out and log in with another account
  { rows: 'GAM-06', when: [...asPlayer, roles, account], expects: { in: 'shop.popup.account' } },
  { rows: 'GDS-09', when: [...asVisitor, 'asks how topping up works'], expects: { in: 'shop.popup.explanation' } },
  { rows: 'GDS-09', when: [...asVisitor, 'asks how topping up works', close], expects: { in: 'shop.popup.closed' } },
]

/**
 * Scenarios of GAM-07: the browser stores the whole selection, and the player's choices replace the parameters of the
 * address.
 */
const remembered: readonly Scenario[] = [
  {
    rows: 'GAM-07 RCH-01',
    when: [...asPlayer, 'goods are to be remembered'],
    expects: {
      in: 'shop.popup.closed',
      does: { rememberOrder: { order: { clientId: '7', goodsId: 'g60' } }, prefetchRecharge: {} },
      never: ['readdress'],
    },
  },
  {
    rows: 'GAM-07 GAM-05',
    when: [...asPlayer, 'a role is to be remembered'],
    expects: {
      in: 'shop.popup.closed',
      does: {
        rememberOrder: { order: { server: { id: 's1' }, role: { id: 'r1' } } },
        readdress: { server_id: null, role_id: null },
      },
    },
  },
  {
    rows: 'GDS-02',
    when: [...asPlayer, 'the goods show again'],
    expects: { in: 'shop.popup.closed', does: { 'to selection': { type: 'page.returned' } } },
  },
  {
    rows: 'NAV-10',
    when: [...asPlayer, 'a page shows'],
    expects: { in: 'shop.popup.closed', does: { 'to pageViews': { page: '/my' } }, never: ['to selection'] },
  },
  {
    rows: 'BEY-20',
    when: [...asPlayer, 'the connection is back'],
    expects: { in: 'shop.popup.closed', does: { 'to selection': { type: 'retried' } } },
  },
]

const orderUnderWay = [...asPlayer, leave]
const ends = { 'to selection': { type: 'limits.stale' } }

/** Scenarios of BEY-09 and BEY-10: an order ends while its result popup is closed. */
const ended: readonly Scenario[] = [
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be delivered'],
    expects: {
      in: 'shop.popup.closed',
      does: {
        tellDelivery: {},
        forgetPending: {},
        ...says('goods_delivered'),
        ...ends,
        readdress: { billing_no: null },
      },
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, 'another order turns out to be delivered'],
    expects: {
      in: 'shop.popup.closed',
      does: { tellDelivery: {}, ...says('goods_delivered'), ...ends },
      never: ['forgetPending'],
      remembers: { pending: { billingNo: 'B1' } },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be cancelled'],
    expects: {
      in: 'shop.popup.closed',
      does: { forgetPending: {}, ...says('order_cancelled'), ...ends },
      never: ['tellDelivery'],
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'another order turns out to be cancelled'],
    expects: {
      in: 'shop.popup.closed',
      does: { ...says('order_cancelled'), ...ends },
      never: ['tellDelivery', 'forgetPending'],
    },
  },
  // A page in a hidden tab shows a notification about the order, no matter which popup is open. The popup stays open.
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, account, 'the order turns out to be delivered'],
    expects: {
      in: 'shop.popup.account',
      does: { tellDelivery: {}, forgetPending: {}, ...says('goods_delivered'), ...ends },
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...asPlayer, 'another order turns out to be delivered'],
    expects: { in: 'shop.popup.result', does: { tellDelivery: {}, ...says('goods_delivered') } },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...asPlayer, 'the order turns out to be delivered'],
    expects: { in: 'shop.popup.result', never: ['tellDelivery', 'forgetPending'] },
  },
  // The player has replaced the order. The shop shows no message about its end, because the player already knows it.
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be replaced'],
    expects: {
      in: 'shop.popup.closed',
      does: { forgetPending: {}, ...ends },
      never: ['to notices', 'tellDelivery'],
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'another order turns out to be replaced'],
    expects: { in: 'shop.popup.closed', does: ends, never: ['to notices', 'forgetPending', 'tellDelivery'] },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be delivered', 'the order turns out to be delivered'],
    expects: { in: 'shop.popup.closed', isQuiet: true },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'has cancelled the order'],
    expects: {
      in: 'shop.popup.closed',
      does: { forgetPending: {}, readdress: { billing_no: null }, ...ends },
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'has cancelled another order'],
    expects: {
      in: 'shop.popup.closed',
      does: ends,
      never: ['forgetPending'],
      remembers: { pending: { billingNo: 'B1' } },
    },
  },
]

/**
 * Scenarios of popups that do not belong to a purchase, and of orders that end while no popup is open (§2, §4 and §6).
 */
export const popupsScenarios: readonly Scenario[] = [...loggingOut, ...loggingIn, ...choosing, ...remembered, ...ended]
