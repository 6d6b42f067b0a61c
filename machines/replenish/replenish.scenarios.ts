import type { Scenario } from 'statewalk/scenarios/scenario'

const byGame = 'by the game'
const games = 'games arrive'
const nobody = 'nobody is logged in'
const arrives = 'the payment arrives'
const started = 'the payment arrives, an order was started'
const failed = 'the payment cannot be loaded'
const pay = 'presses pay'
const created = 'the order is created'
const back = 'comes back to the page'
const away: Scenario['expects'] = { in: 'renewing', does: { renewTime: { replenishId: 'R1' } } }
const loads = { loadLink: { replenishId: 'R1', platform: 'web' } }
const watches = { result: { billingNo: 'B1' } }
const atLogin = [games, nobody, 'ways to log in arrive']
const otherGame = 'chooses the other game'

/**
 * Scenarios of RPL-04 and LGN-06: the page needs no login to the shop. If the address contains no id, a login with a
 * game account finds the replenishment.
 */
const findingTheLink: readonly Scenario[] = [
  { rows: 'RPL-04 RPL-06', when: [], expects: { in: 'loading', does: loads, never: ['login', 'loadGames'] } },
  {
    rows: 'RPL-06',
    given: byGame,
    when: [],
    expects: { in: 'loadingGames', does: { loadGames: { platform: 'web' } } },
  },
  { rows: 'RPL-06', given: byGame, when: ['games cannot be loaded'], expects: { in: 'gamesFailed' } },
  {
    rows: 'RPL-06',
    given: byGame,
    when: ['games cannot be loaded', 'tries again'],
    expects: { in: 'loadingGames', does: { loadGames: {} } },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [games],
    expects: { in: 'recognising', does: { findLink: { game: { gameId: 'g7' } } }, never: ['login'] },
  },
  { rows: 'LGN-06', given: byGame, when: ['there is no game'], expects: { in: 'entering.offered' } },
  {
    rows: 'RPL-04',
    given: byGame,
    when: [games, 'the player is logged in, and has a link'],
    expects: { in: 'loading', does: { ...loads, goToLink: { replenishId: 'R1' } }, never: ['login'] },
  },
  // §8: the login token has expired
  {
    rows: 'LGN-11',
    given: byGame,
    when: [games, 'the player’s token has expired'],
    expects: { in: 'entering.offering', does: { forgetPlayer: { game: { gameId: 'g7' } }, login: {} } },
  },
  {
    rows: 'LGN-11',
    given: byGame,
    when: [...atLogin, otherGame, 'the player’s token has expired there'],
    expects: { in: 'entering.offering', does: { forgetPlayer: { game: { gameId: 'g8' } } } },
  },
  {
    rows: 'LGN-11',
    given: byGame,
    when: [games, 'the link cannot be loaded'],
    expects: { never: ['forgetPlayer'] },
  },
  {
    rows: 'LGN-11',
    given: byGame,
    when: [...atLogin, otherGame, 'the link cannot be loaded there'],
    expects: { never: ['forgetPlayer'] },
  },
  ...[nobody, 'the link cannot be loaded'].map(
    (answer): Scenario => ({
      rows: 'LGN-06',
      given: byGame,
      when: [games, answer],
      expects: {
        in: 'entering.offering',
        does: { login: { place: { clientId: '7', gameId: 'g7' } }, loadMethods: { place: { gameId: 'g7' } } },
      },
    }),
  ),
  {
    rows: 'LGN-06',
    given: byGame,
    when: atLogin,
    expects: { in: 'entering.offered', does: { 'to login': { type: 'offer.changed', methods: ['google'] } } },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [games, nobody, 'ways to log in cannot be loaded'],
    expects: { in: 'entering.offered' },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [...atLogin, 'the account has a link'],
    expects: { in: 'loading', does: { ...loads, goToLink: { replenishId: 'R1' } }, remembers: { replenishId: 'R1' } },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [...atLogin, 'the account has no link'],
    expects: { in: 'entering.offering', does: { login: { place: { gameId: 'g7' } } }, never: ['loadLink'] },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [...atLogin, otherGame],
    expects: { in: 'entering.recognising', does: { findOther: { game: { gameId: 'g8' } } } },
  },
  {
    rows: 'LGN-06',
    given: byGame,
    when: [...atLogin, 'chooses a game that is not there'],
    expects: { remembers: { game: { gameId: 'g7' } } },
  },
  {
    rows: 'RPL-04',
    given: byGame,
    when: [...atLogin, otherGame, 'the player is logged in there, and has a link'],
    expects: { in: 'loading', does: { ...loads, goToLink: { replenishId: 'R1' } } },
  },
  ...['nobody is logged in there', 'the link cannot be loaded there'].map(
    (answer): Scenario => ({
      rows: 'LGN-06',
      given: byGame,
      when: [...atLogin, otherGame, answer],
      expects: { in: 'entering.offering', does: { loadMethods: { place: { gameId: 'g8' } } } },
    }),
  ),
]

const notLoggedIn = 'loading is refused: not logged in'

/** Code -600 (§8): after the new login, the page continues with the same replenishment. */
const loggingInAgain: readonly Scenario[] = [
  ...[
    [notLoggedIn],
    [arrives, pay, 'the order is refused: not logged in'],
    [arrives, back, 'the time is refused: not logged in'],
  ].map(
    (when): Scenario => ({
      rows: 'LGN-11',
      when,
      expects: {
        in: 'loadingGames',
        does: { forgetPlayer: { game: null }, loadGames: { platform: 'web' } },
        never: ['sendToProvider', 'result'],
        remembers: { link: null, replenishId: 'R1' },
      },
    }),
  ),
  {
    rows: 'LGN-11 PAY-07',
    when: [arrives, pay, 'the order is refused: not logged in'],
    expects: { does: { closeWindow: {} } },
  },
  // no second search: the server would require a login for this search, too
  {
    rows: 'LGN-11',
    when: [notLoggedIn, games],
    expects: { in: 'entering.offering', does: { login: { place: { gameId: 'g8' } } }, never: ['findLink'] },
  },
  {
    rows: 'LGN-06 LGN-11',
    when: [notLoggedIn, games, 'the account has a link'],
    expects: { in: 'loading', does: loads },
  },
  {
    rows: 'LGN-11',
    given: byGame,
    when: [games, 'the player is logged in, and has a link', notLoggedIn],
    expects: { in: 'loadingGames', does: { forgetPlayer: { game: { gameId: 'g7' } } } },
  },
  {
    rows: 'LGN-11',
    when: [failed],
    expects: { in: 'failed', never: ['forgetPlayer', 'loadGames'] },
  },
]

const countingDown: readonly Scenario[] = [
  {
    rows: 'RPL-01',
    when: [arrives],
    expects: {
      in: 'open.choosing',
      remembers: {
        link: { game: 'Skybound', account: 'ann', amount: 4.99, currency: 'USD' },
        left: 3600,
        country: 'US',
        way: { key: 'paypal' },
      },
      does: { countDown: { endsAt: 3_600_000 } },
    },
  },
  {
    rows: 'RPL-02',
    when: ['the payment arrives, its time is over'],
    expects: { in: 'expired', never: ['createPayment'] },
  },
  { rows: 'RPL-02', when: [arrives, 'a second passes'], expects: { in: 'open.choosing', remembers: { left: 3599 } } },
  { rows: 'RPL-02', when: [arrives, 'the last second passes'], expects: { in: 'expired' } },
  { rows: 'RPL-02', when: [arrives, 'the last second passes', pay], expects: { in: 'expired', isIgnored: true } },
  { rows: 'RPL-02', when: [arrives, pay, 'the last second passes'], expects: { in: 'open.creating' } },
  {
    rows: 'RPL-02',
    when: [arrives, pay, 'the last second passes', 'the order is refused'],
    expects: { in: 'expired' },
  },
  { rows: 'RPL-03', when: ['the payment is paid already'], expects: { in: 'paid', never: ['countDown'] } },
  { rows: 'RPL-05', when: [failed], expects: { in: 'failed', remembers: { problem: { key: 'network_error' } } } },
  { rows: 'RPL-06', when: [failed, 'tries again'], expects: { in: 'loading', does: loads } },
  ...[back, 'the clock jumps'].map((what): Scenario => ({ rows: 'FMT-05', when: [arrives, what], expects: away })),
  // a payment on another device may have made the response outdated
  { rows: 'RPL-03', when: [arrives, back, back], expects: away },
  { rows: 'FMT-05', when: [arrives, back, 'time is left'], expects: { in: 'open.choosing', does: { countDown: {} } } },
  { rows: 'RPL-02', when: [arrives, back, 'no time is left'], expects: { in: 'expired' } },
  { rows: 'RPL-03', when: [arrives, back, 'it was paid elsewhere'], expects: { in: 'paid' } },
  { rows: 'FMT-05', when: [arrives, back, 'the remaining time cannot be loaded'], expects: { in: 'open.choosing' } },
]

/** Scenarios of paying a replenishment (§4, §5 and §8). */
const paying: readonly Scenario[] = [
  {
    rows: 'RPL-06',
    when: [arrives, 'chooses Germany'],
    expects: { in: 'open.choosing', remembers: { country: 'DE', way: { key: 'adyen' } } },
  },
  {
    rows: 'RPL-06',
    when: [arrives, 'chooses a region that is not there'],
    expects: { remembers: { country: 'US', way: { key: 'paypal' } } },
  },
  { rows: 'RPL-06', when: [arrives, 'chooses the second way'], expects: { remembers: { way: { key: 'xsolla' } } } },
  ...[[], [back]].flatMap((before): Scenario[] => [
    {
      rows: 'RPL-04',
      when: [arrives, ...before, 'chooses the second way', pay],
      expects: {
        in: 'open.creating',
        does: {
          openWindow: {},
          createPayment: { replenishId: 'R1', country: 'US', way: { key: 'xsolla' } },
          trackPay: { way: { region: 'US', paywayId: 'xsolla' }, due: { amount: 4.99, currency: 'USD' } },
        },
      },
    },
    {
      rows: 'RPL-04',
      when: [arrives, ...before, 'chooses Germany', pay],
      expects: { in: 'open.creating', does: { createPayment: { country: 'DE', way: { key: 'adyen' } } } },
    },
    {
      rows: 'RCH-10',
      when: ['the payment arrives without a way to pay', ...before, pay],
      expects: { isIgnored: true, never: ['openWindow', 'createPayment'] },
    },
  ]),
  { rows: 'PAY-13', when: [arrives, pay, pay], expects: { in: 'open.creating', isIgnored: true } },
  {
    rows: 'PAY-07 RPL-07',
    when: [arrives, pay, created],
    expects: {
      in: 'watching',
      does: {
        sendToProvider: { url: 'https://provider.example/pay' },
        trackBill: { billingNo: 'B1' },
        trackLink: { billingNo: 'B1' },
        ...watches,
      },
      never: ['closeWindow'],
      remembers: { order: { billingNo: 'B1', isPageOpen: true }, problem: null },
    },
  },
  {
    rows: 'SYS-07',
    when: [arrives, pay, 'the order is created, but its window is closed'],
    expects: { in: 'watching', does: { trackBill: { billingNo: 'B1' }, ...watches }, never: ['trackLink'] },
  },
  // the countdown shows the remaining time of the order, not of the replenishment
  {
    rows: 'BEY-07',
    when: [arrives, pay, created],
    expects: { does: { result: { origin: { endsAt: 1_800_000 } } } },
  },
  {
    rows: 'PAY-08',
    when: [arrives, pay, 'no order is created'],
    expects: {
      in: 'open.choosing',
      does: { closeWindow: {} },
      never: ['sendToProvider', 'result'],
      remembers: { problem: { key: 'payway_id_is_no_exist' } },
    },
  },
  {
    rows: 'PAY-12 PAY-14',
    when: [arrives, pay, 'the order has an unsafe link'],
    expects: {
      in: 'open.choosing',
      does: { closeWindow: {} },
      never: ['sendToProvider', 'result'],
      remembers: { problem: { key: 'link_invalid' } },
    },
  },
  {
    rows: 'RPL-06',
    when: [arrives, pay, 'the order is refused'],
    expects: {
      in: 'open.choosing',
      does: { closeWindow: {} },
      never: ['sendToProvider'],
      remembers: { problem: { key: 'network_error' } },
    },
  },
  { rows: 'RPL-07', when: [started], expects: { in: 'watching', does: watches } },
  { rows: 'RPL-03', when: [started, 'the result is read'], expects: { in: 'loading', does: loads } },
  { rows: 'RPL-06', when: [started, 'another way to pay'], expects: { in: 'loading', does: loads } },
  { rows: 'RPL-07', when: [started, 'leaves while pending'], expects: away },
  {
    rows: 'RPL-07',
    when: [started, 'leaves while pending', 'time is left', 'presses the order under way'],
    expects: { in: 'watching', does: watches },
  },
  {
    rows: 'RPL-07',
    when: [started, 'leaves while pending', 'no time is left', 'presses the order under way'],
    expects: { in: 'watching', does: watches },
  },
  {
    rows: 'RPL-07',
    when: [arrives, 'presses the order under way'],
    expects: { in: 'open.choosing', isIgnored: true, never: ['result'] },
  },
  {
    rows: 'RPL-07',
    when: [arrives, 'the last second passes', 'presses the order under way'],
    expects: { in: 'expired', isIgnored: true, never: ['result'] },
  },
]

/** Scenarios of a replenishment link (§4, §6 and §8). */
export const replenishScenarios: readonly Scenario[] = [
  ...findingTheLink,
  ...loggingInAgain,
  ...countingDown,
  ...paying,
]
