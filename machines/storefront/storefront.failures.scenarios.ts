import type { Scenario } from 'statewalk/scenarios/scenario'
import { area, asPlayer, asVisitor, games, player, saysServer, visitor } from './storefront.arriving.scenarios.ts'

const expired = 'the token has expired (-600)'
const noGame = 'there is no such game (-3001)'
const wrongArea = 'the area is wrong (-3014)'
const unverified = 'not real-name verified (6001)'
const replenish = 'a replenishment error (-3016)'
const other = 'any other refusal'
const inGame = 'inside the game, with a token'
const entered = [area, games, 'the token is the player’s', player]
const byLink = 'by the link of a replenishment'
const bought = [...asPlayer, 'goods and role are chosen', 'an order is created']

const handsOn = (code: number) => ({ 'to popups': { type: 'api.failed', code } })

/** Code -600 (login expired). In a game's in-app view, the shop only shows the server's message. */
const notLoggedIn: readonly Scenario[] = [
  // the order is private, so only the same player gets it back
  {
    rows: 'LGN-11',
    given: 'with an order under way',
    when: [area, games, expired],
    expects: {
      in: 'enteringGame',
      remembers: { stashedOrder: { account: '1', saved: null, pending: { billingNo: 'B1' } } },
    },
  },
  {
    rows: 'LGN-11',
    when: [...asPlayer, expired],
    expects: { in: 'shop.open', does: handsOn(-600), never: ['to notices', 'clearUser'] },
  },
  {
    rows: 'LGN-11',
    when: [...asPlayer, expired, 'the popups log the player out'],
    expects: { in: 'shop.open', remembers: { user: null } },
  },
  {
    rows: 'SYS-02 LGN-11 VIP-05',
    given: inGame,
    when: [...entered, expired],
    expects: {
      in: 'shop.open',
      does: saysServer('Refused -600'),
      never: ['clearUser', 'to popups'],
      remembers: { user: { suid: '1' } },
    },
  },
  {
    rows: 'SYS-02 LGN-11 VIP-05',
    given: inGame,
    when: [area, games, 'the token is the player’s', expired],
    expects: { in: 'enteringGame', does: saysServer('Refused -600'), never: ['clearUser'] },
  },
  {
    rows: 'LGN-11',
    when: [area, games, expired],
    expects: { in: 'enteringGame', does: { enterGame: {}, clearUser: { gpId: 'g7' }, ...saysServer('Refused -600') } },
  },
  {
    rows: 'LGN-11',
    when: [area, games, expired, visitor],
    expects: { in: 'shop.open', does: { popups: { memory: { resumeAction: 'logIn' } } } },
  },
  {
    rows: 'LGN-11',
    when: [area, games, 'the game cannot be opened', expired],
    expects: { in: 'enteringGame', does: { enterGame: {}, clearUser: {} } },
  },
  { rows: 'LGN-11', when: [area, games, expired, expired], expects: { in: 'enteringGame', never: ['popups'] } },
]

/** Code -3001 (no such game). */
const noSuchGame: readonly Scenario[] = [
  ...[asPlayer, asVisitor, [area, games], [...asPlayer, 'presses the account']].map(
    (before): Scenario => ({
      rows: 'REG-07',
      when: [...before, noGame],
      expects: {
        in: 'choosingGame',
        does: { clearGame: {}, clearOrder: {}, games: { current: null }, ...saysServer('Refused -3001') },
        remembers: { game: null, saved: null, pending: null },
      },
    }),
  ),
  // without a sales area, the shop cannot load the list of games
  {
    rows: 'REG-07 REG-05',
    given: 'by a social link',
    when: [noGame],
    expects: { in: 'wrongArea', does: { clearGame: {}, goTo: { path: '/notArea' } } },
  },
]

/** Code -3014 (wrong region): the stored sales area is removed. */
const wrongRegion: readonly Scenario[] = [
  ...[[], [area], [area, games], asPlayer, asVisitor, bought, [...asPlayer, 'presses change game']].map(
    (before): Scenario => ({
      rows: 'REG-06',
      when: [...before, wrongArea],
      expects: {
        in: 'wrongArea',
        does: { forgetRefusedArea: {}, clearOrder: {}, goTo: { path: '/notArea' }, ...saysServer('Refused -3014') },
        remembers: { saved: null, pending: null },
      },
    }),
  ),
  {
    rows: 'REG-06',
    given: byLink,
    when: [wrongArea],
    expects: { in: 'wrongArea', does: { forgetRefusedArea: {}, goTo: { path: '/notArea' } } },
  },
]

/** Code 6001 (real name not verified): the shop logs the player out and links to the verification page. */
const notVerified: readonly Scenario[] = [
  ...[asPlayer, bought].map(
    (before): Scenario => ({
      rows: 'SYS-04',
      when: [...before, unverified],
      expects: {
        in: 'enteringGame',
        does: { clearUser: { gpId: 'g7', token: 't1' }, goTo: { path: '/' }, enterGame: {} },
      },
    }),
  ),
  // the prompt comes before a press during the reload
  ...[[], ['presses gift card'], ['presses change game'], ['asks how topping up works']].map(
    (pressed): Scenario => ({
      rows: 'SYS-04 SYS-12',
      when: [...asPlayer, unverified, ...pressed, visitor],
      expects: {
        in: 'shop.open',
        does: { popups: { memory: { resumeAction: 'verify' } } },
        never: ['to notices'],
      },
    }),
  ),
  {
    rows: 'SYS-04',
    when: [...asVisitor, unverified],
    expects: { in: 'shop.open', does: { goTo: { path: '/' }, ...handsOn(6001) }, never: ['clearUser'] },
  },
  {
    rows: 'SYS-04',
    when: [area, games, unverified],
    expects: { in: 'enteringGame', does: { clearUser: {}, goTo: { path: '/' } } },
  },
  {
    rows: 'SYS-04',
    when: [area, games, unverified, unverified],
    expects: { in: 'enteringGame', does: saysServer('Refused 6001') },
  },
  { rows: 'SYS-04', when: [area, unverified], expects: { in: 'loadingGames', does: saysServer('Refused 6001') } },
]

/** Code -3016 (replenishment failed), and codes without special handling. */
const others: readonly Scenario[] = [
  ...[[], [area], asPlayer, bought].flatMap((before): Scenario[] => [
    {
      rows: 'RPL-05',
      when: [...before, replenish],
      expects: { does: { goTo: { path: '/errorReplenish' }, ...saysServer('Refused -3016') } },
    },
    { rows: 'SYS-02', when: [...before, other], expects: { does: saysServer('Refused 0') } },
    { rows: 'SYS-02', when: [...before, 'a background call is refused'], expects: { isQuiet: true } },
  ]),
  {
    rows: 'RPL-05',
    given: byLink,
    when: [replenish],
    expects: { in: 'replenishing', does: { goTo: { path: '/errorReplenish' }, ...saysServer('Refused -3016') } },
  },
  {
    rows: 'SYS-02',
    given: byLink,
    when: [other],
    expects: { in: 'replenishing', does: saysServer('Refused 0'), never: ['goTo'] },
  },
  {
    rows: 'SYS-02',
    given: byLink,
    when: ['a background call is refused'],
    expects: { in: 'replenishing', isQuiet: true, never: ['to notices'] },
  },
  // the error page stays: only a response code with its own page replaces the error page
  {
    rows: 'SYS-02',
    when: [area, 'games cannot be loaded', other],
    expects: { in: 'failed', does: saysServer('Refused 0'), never: ['clearUser'] },
  },
  {
    rows: 'SYS-02',
    when: [...asPlayer, expired, 'the popups log the player out', other],
    expects: { in: 'shop.open', does: saysServer('Refused 0') },
  },
  {
    rows: 'SYS-04',
    given: byLink,
    when: [unverified],
    expects: {
      in: 'resolvingSalesArea',
      does: { clearUser: { gpId: null }, disownPlayers: {}, goTo: { path: '/' } },
      remembers: { resumeAction: 'verify' },
    },
  },
  ...[expired, noGame].map(
    (what): Scenario => ({
      rows: 'RPL-04',
      given: byLink,
      when: [what],
      expects: { in: 'replenishing', never: ['clearUser', 'clearGame'], does: { 'to notices': {} } },
    }),
  ),
]

/** Scenarios of §8: each state of the shop and each response code. */
export const failuresScenarios: readonly Scenario[] = [
  ...notLoggedIn,
  ...noSuchGame,
  ...wrongRegion,
  ...notVerified,
  ...others,
]
