import type { Scenario } from 'statewalk/scenarios/scenario'
import { purchaseScenarios, says } from './popups.purchase.scenarios.ts'
import { visitScenarios } from './popups.visit.scenarios.ts'

const account = 'presses the account'
const logOut = 'presses log out'
const login = 'presses log in'
const change = 'presses change game'
const roles = 'presses change role'
const close = 'closes what is open'
const underWay = 'a player with an order under way'
const visitor = 'a visitor'
const tester = 'a tester'
const otherTab = 'another tab logs the same player in anew'
const otherOut = 'another tab logs the player out'
const leave = 'leaves while pending'

const loggingOut: readonly Scenario[] = [
  { rows: 'LGN-14', when: [account], expects: { in: 'account' } },
  { rows: 'LGN-14', given: visitor, when: [account], expects: { in: 'closed', isIgnored: true } },
  { rows: 'LGN-14', when: [account, close], expects: { in: 'closed' } },
  // another tab may have logged the player in or out
  { rows: 'NAV-10', when: [account, close], expects: { does: { syncSession: {} } } },
  {
    rows: 'LGN-07',
    when: [account, logOut],
    expects: { in: 'loggingOut', never: ['clearUser'] },
  },
  {
    rows: 'LGN-07',
    when: [account, logOut, close],
    expects: { in: 'closed', never: ['clearUser'] },
  },
  {
    rows: 'LGN-07',
    when: [account, logOut, 'confirms the question'],
    expects: {
      in: 'left',
      does: { clearUser: { gpId: 'g7' }, trackLogout: {}, clearOrder: {}, ...says('logged_out') },
      output: { cause: 'player', user: null, saved: null },
    },
  },
  {
    rows: 'LGN-07',
    given: underWay,
    when: [leave, account, logOut, 'confirms the question'],
    expects: { in: 'left', does: { readdress: { billing_no: null } }, remembers: { pending: null } },
  },
  {
    rows: 'LGN-12',
    given: tester,
    when: [account, logOut],
    expects: { in: 'login', does: { login: {} }, never: ['clearUser', 'trackLogout'] },
  },
  {
    rows: 'LGN-07 LGN-12',
    given: tester,
    when: ['goods and role are chosen', 'presses buy', 'an order is created', leave, account, logOut],
    expects: { in: 'login', does: { login: {} }, never: ['clearUser', 'trackLogout'] },
  },
  {
    rows: 'LGN-12',
    given: tester,
    when: [account, logOut, 'closes the login'],
    expects: { in: 'left', never: ['clearUser'] },
  },
]

/** Scenarios of §4: after a login, the shop initialises again and removes the stored selection. */
const loggingIn: readonly Scenario[] = [
  {
    rows: 'LGN-01',
    given: visitor,
    when: [login],
    expects: { in: 'login', does: { login: { place: { clientId: '7', gameId: null } } } },
  },
  { rows: 'LGN-01', when: [login], expects: { in: 'closed', isIgnored: true } },
  {
    rows: 'LGN-05',
    given: visitor,
    when: [login, 'logs in'],
    expects: {
      in: 'left',
      does: { clearOrder: {}, rememberOrder: {}, trackLogin: {} },
      output: { cause: 'player', user: { suid: '1' } },
    },
  },
  {
    rows: 'LGN-01',
    given: visitor,
    when: [login, 'closes the login'],
    expects: { in: 'closed', never: ['trackLogin'] },
  },
  // §2: the page initialises again after the login token was removed
  {
    rows: 'NAV-10',
    when: ['goods and role are chosen', 'presses buy', 'the token has expired (-600)', 'closes the login'],
    expects: { in: 'left', output: { user: null, memory: { resumeAction: null } } },
  },
  {
    rows: 'NAV-10',
    when: ['goods are chosen, roles are on the way', 'the token has expired (-600)', 'closes the login'],
    expects: { in: 'left', output: { user: null } },
  },
  {
    rows: 'LGN-05',
    given: visitor,
    when: [login, otherTab],
    expects: { in: 'left', does: { 'to parent': { type: 'notices.dismissed' } } },
  },
  { rows: 'LGN-05', given: visitor, when: [login, otherOut], expects: { in: 'login', isIgnored: true } },
  // in the old layout, the game list is a page that stays open
  ...[[], [change]].flatMap((before): Scenario[] => [
    ...[otherTab, otherOut].map(
      (what): Scenario => ({
        rows: 'NAV-10',
        when: [...before, what],
        expects: { in: 'left', output: { cause: 'player', user: null } },
      }),
    ),
    { rows: 'NAV-10', when: [...before, otherOut], expects: { does: says('account_changed') } },
    {
      rows: 'LGN-05',
      given: visitor,
      when: [...before, otherTab],
      expects: { in: 'left', does: says('account_changed') },
    },
    { rows: 'LGN-05', when: [...before, otherTab], expects: { never: ['tell'] } },
    // the in-game view keeps the player of the game
    {
      rows: 'VIP-05',
      given: 'a player inside the game',
      when: [...before, otherOut],
      expects: { in: before.length > 0 ? 'games' : 'closed', isIgnored: true },
    },
  ]),
]

const choosing: readonly Scenario[] = [
  {
    rows: 'GAM-02 SYS-07',
    when: [change],
    expects: { in: 'games', does: { games: { current: '7', isOrderUnderWay: false }, trackGames: {} } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [leave, change],
    expects: { in: 'games', does: { games: { isOrderUnderWay: true } } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [leave, change, 'chooses another game'],
    expects: { in: 'left', output: { cause: 'chosenGame', game: { clientId: '8' } } },
  },
  {
    rows: 'GAM-02',
    when: [change, 'keeps the game'],
    expects: { in: 'closed', never: ['clearOrder'] },
  },
  { rows: 'GAM-02', given: visitor, when: [change, login], expects: { in: 'login' } },
  { rows: 'GAM-02', when: [change, login], expects: { in: 'games', isIgnored: true } },
  { rows: 'LGN-14', when: [change, account], expects: { in: 'account' } },
  { rows: 'LGN-14', given: visitor, when: [change, account], expects: { in: 'games', isIgnored: true } },
  {
    rows: 'GAM-03',
    when: [roles],
    expects: { in: 'roles', does: { roles: { clientId: '7' } } },
  },
  { rows: 'GAM-03', given: visitor, when: [roles], expects: { in: 'login', does: { login: {} } } },
  {
    rows: 'GAM-03 SYS-07',
    when: [roles, 'says server and role'],
    expects: {
      in: 'closed',
      does: { 'to parent': { type: 'role.chosen', role: { id: 'r1' } }, trackRole: {} },
    },
  },
  {
    rows: 'GAM-03',
    when: [roles, 'closes server and role'],
    expects: { in: 'closed', never: ['trackRole'] },
  },
  { rows: 'GAM-06', when: [roles, account], expects: { in: 'account' } },
  { rows: 'GDS-09', given: visitor, when: ['asks how topping up works'], expects: { in: 'explanation' } },
  { rows: 'GDS-09', given: visitor, when: ['asks how topping up works', close], expects: { in: 'closed' } },
]

const orderUnderWay = [leave]
const ends = { 'to parent': { type: 'limits.stale' } }

/** BEY-09, BEY-10: an order ends while its result popup is closed. */
const ended: readonly Scenario[] = [
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be delivered'],
    expects: {
      in: 'closed',
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
      in: 'closed',
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
      in: 'closed',
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
      in: 'closed',
      does: { ...says('order_cancelled'), ...ends },
      never: ['tellDelivery', 'forgetPending'],
    },
  },
  // a hidden tab shows a notification even if a popup is open
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, account, 'the order turns out to be delivered'],
    expects: {
      in: 'account',
      does: { tellDelivery: {}, forgetPending: {}, ...says('goods_delivered'), ...ends },
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: ['another order turns out to be delivered'],
    expects: { in: 'result', does: { tellDelivery: {}, ...says('goods_delivered') } },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: ['the order turns out to be delivered'],
    expects: { in: 'result', never: ['tellDelivery', 'forgetPending'] },
  },
  // the player has replaced the order, so no message is needed
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be replaced'],
    expects: {
      in: 'closed',
      does: { forgetPending: {}, ...ends },
      never: ['tell', 'tellDelivery'],
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'another order turns out to be replaced'],
    expects: { in: 'closed', does: ends, never: ['tell', 'forgetPending', 'tellDelivery'] },
  },
  {
    rows: 'BEY-10',
    given: underWay,
    when: [...orderUnderWay, 'the order turns out to be delivered', 'the order turns out to be delivered'],
    expects: { in: 'closed', isQuiet: true },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'has cancelled the order'],
    expects: {
      in: 'closed',
      does: { forgetPending: {}, readdress: { billing_no: null }, ...ends },
      remembers: { pending: null },
    },
  },
  {
    rows: 'BEY-09',
    given: underWay,
    when: [...orderUnderWay, 'has cancelled another order'],
    expects: {
      in: 'closed',
      does: ends,
      never: ['forgetPending'],
      remembers: { pending: { billingNo: 'B1' } },
    },
  },
]

/** Scenarios of the popups (§2 to §8). */
export const popupsScenarios: readonly Scenario[] = [
  ...visitScenarios,
  ...loggingOut,
  ...loggingIn,
  ...choosing,
  ...ended,
  ...purchaseScenarios,
]
