import type { Scenario } from 'statewalk/scenarios/scenario'

export const area = 'the sales area is found'
export const games = 'games arrive'
export const visitor = 'the game opens for a visitor'
export const player = 'the game opens for a player'
export const asVisitor = [area, games, visitor]
export const asPlayer = [area, games, player]
export const messageSaid = (message: object) => ({ 'to notices': { type: 'notice.told', message } })
export const says = (key: string) => messageSaid({ kind: 'text', key })
export const saysServer = (text: string) => messageSaid({ kind: 'server', text })

const served = 'as the server renders the page'
const byCode = 'by a social link'
const byToken = 'from the game, with a token'
const inGame = 'inside the game, with a token'
const missing = 'by the link of a game that is not here'
const refused = 'the token is refused (-600)'
const unverified = 'the token’s player is not verified (6001)'
const known = 'the link is known'
const login = 'presses log in'
const change = 'presses change game'

/** Scenarios of the sales area, social links and replenishment links (§2 and §4). */
const regions: readonly Scenario[] = [
  {
    rows: 'REG-01 REG-02',
    when: [],
    expects: { in: 'resolvingSalesArea', does: { salesArea: { allowed: ['universal'] } } },
  },
  // the brand is not available in the area of the URL, so the shop writes another area into the URL
  {
    rows: 'REG-02 NAV-12',
    when: [area],
    expects: {
      in: 'loadingGames',
      does: { readdressArea: { area: 'universal' } },
      remembers: { area: 'universal' },
    },
  },
  {
    rows: 'REG-03',
    when: ['the sales area is not found'],
    expects: { in: 'wrongArea', does: { goTo: { path: '/notArea' } } },
  },
  // The address keeps the order number of the returning player until an area is chosen.
  {
    rows: 'RES-07 REG-03',
    given: 'with an order under way',
    when: ['the sales area is not found'],
    expects: { in: 'wrongArea', does: { goTo: { path: '/notArea', billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07 REG-04',
    given: 'with an order under way',
    when: ['the sales area is not found', 'tries again'],
    expects: { in: 'resolvingSalesArea', does: { goTo: { path: '/', billingNo: 'B1' } } },
  },
  { rows: 'REG-05', given: byCode, when: [], expects: { in: 'resolvingCode', does: { resolveCode: { code: 'sky' } } } },
  {
    rows: 'REG-05',
    given: byCode,
    when: [known],
    expects: {
      in: 'resolvingSalesArea',
      does: { salesArea: { asked: 'universal' }, goTo: { path: '/', clientId: '7' } },
    },
  },
  // the address names the new area: otherwise, a reload would use the previous area
  {
    rows: 'REG-05',
    given: 'by a social link with another area in the address',
    when: [known],
    expects: { in: 'resolvingSalesArea', does: { goTo: { path: '/', clientId: '7', area: 'universal' } } },
  },
  {
    rows: 'REG-03 NAV-03',
    given: 'on a page that needs no sales area',
    when: ['the sales area is not found'],
    expects: { in: 'areaUnknown', never: ['goTo'] },
  },
  {
    rows: 'NAV-03',
    given: 'on a page that needs no sales area',
    when: ['the sales area is not found', 'no page shows'],
    expects: { in: 'areaUnknown', never: ['goTo'] },
  },
  {
    rows: 'REG-03',
    given: 'on a page that needs no sales area',
    when: ['the sales area is not found', 'the goods show again'],
    expects: { in: 'wrongArea', does: { goTo: { path: '/notArea' } } },
  },
  {
    rows: 'REG-04',
    when: ['the sales area is not found', 'tries again'],
    expects: { in: 'resolvingSalesArea', does: { salesArea: {}, goTo: { path: '/' } } },
  },
  {
    rows: 'REG-05',
    given: byCode,
    when: ['the link is not known', 'tries again'],
    expects: { in: 'resolvingSalesArea', does: { goTo: { path: '/' } }, remembers: { gameCode: null } },
  },
  {
    rows: 'REG-05',
    given: byCode,
    when: ['the link is not known'],
    expects: { in: 'wrongArea', does: { goTo: { path: '/notArea' } } },
  },
  { rows: 'REG-05', given: byCode, when: ['the link cannot be looked up'], expects: { in: 'failed' } },
  {
    rows: 'REG-05',
    given: byCode,
    when: ['the link cannot be looked up', 'tries again'],
    expects: { in: 'resolvingCode', does: { resolveCode: { code: 'sky' } } },
  },
  {
    rows: 'REG-05',
    given: byCode,
    when: ['the link cannot be looked up', 'the connection is back'],
    expects: { in: 'resolvingCode', does: { resolveCode: { code: 'sky' } } },
  },
  {
    rows: 'RPL-04',
    given: 'by the link of a replenishment',
    when: [],
    expects: { in: 'replenishing', never: ['salesArea', 'login'] },
  },
  {
    rows: 'RPL-04',
    given: 'by the link of a replenishment',
    when: ['leaves for the shop'],
    expects: { in: 'resolvingSalesArea', does: { salesArea: {} } },
  },
]

/** Scenarios of addresses that contain a game and a login token (§2 and §3). */
const entering: readonly Scenario[] = [
  {
    rows: 'GAM-01',
    when: [area, games],
    expects: {
      in: 'enteringGame',
      does: { enterGame: { game: { clientId: '7' }, area: 'universal' }, rememberGame: {} },
    },
  },
  {
    rows: 'GAM-01',
    when: [area, 'no game can be chosen'],
    expects: { in: 'choosingGame', does: { games: { current: null } } },
  },
  {
    rows: 'REG-05',
    given: missing,
    when: [area, games],
    expects: { in: 'choosingGame', does: { ...says('game_not_found'), games: { current: null } } },
  },
  {
    rows: 'REG-05',
    given: missing,
    when: [area, 'no game can be chosen'],
    expects: { in: 'choosingGame', never: ['to notices'] },
  },
  {
    rows: 'GAM-01',
    given: missing,
    when: [area, games, 'chooses another game'],
    expects: { in: 'enteringGame', does: { enterGame: { game: { clientId: '8' } }, clearOrder: {}, trackGame: {} } },
  },
  // the link's game is removed from the address, so a reload opens the shop as if there were no link
  {
    rows: 'NAV-12',
    given: missing,
    when: [area, games, 'keeps the game'],
    expects: { in: 'loadingGames', does: { readdress: { client_id: null } }, remembers: { askedClientId: null } },
  },
  { rows: 'NAV-12', given: missing, when: [area, games, 'keeps the game', games], expects: { in: 'enteringGame' } },
  { rows: 'NAV-12', when: [area, 'no game can be chosen', 'leaves an empty list'], expects: { in: 'failed' } },
  { rows: 'GAM-01', when: [area, 'no game can be chosen', 'tries again'], expects: { in: 'loadingGames' } },
  {
    rows: 'REG-02',
    given: 'by the link of a game of another area',
    when: [area, games],
    expects: {
      in: 'resolvingSalesArea',
      does: { salesArea: { asked: 'sea' } },
      never: ['to notices'],
    },
  },
  { rows: 'GAM-01', when: [area, 'games cannot be loaded'], expects: { in: 'failed' } },
  ...['tries again', 'the connection is back'].flatMap((what): Scenario[] => [
    { rows: 'GAM-01', when: [area, 'games cannot be loaded', what], expects: { in: 'resolvingSalesArea' } },
    { rows: 'GAM-01', when: [area, games, 'the game cannot be opened', what], expects: { in: 'resolvingSalesArea' } },
  ]),
  { rows: 'GAM-01', when: [area, games, 'the game cannot be opened'], expects: { in: 'failed' } },
  {
    rows: 'GAM-01',
    when: asVisitor,
    expects: {
      in: 'shop.open',
      does: { selection: { account: null }, popups: { shop: { user: null, game: { clientId: '7' } } } },
    },
  },
  {
    rows: 'GAM-01',
    when: asPlayer,
    expects: { in: 'shop.open', does: { selection: { account: '1' }, popups: { shop: { user: { suid: '1' } } } } },
  },
  {
    rows: 'LGN-15',
    given: byToken,
    when: [area, games],
    expects: { in: 'askingPlayer', does: { askPlayer: { clientId: '7', token: 't1' } } },
  },
  {
    rows: 'LGN-15',
    given: byToken,
    when: [area, games, 'the token is the player’s'],
    expects: {
      in: 'enteringGame',
      does: { rememberUser: { user: { username: 'ann' } }, trackLogin: {}, clearOrder: {} },
      remembers: { token: null, user: { suid: '1' }, saved: null, pending: null },
    },
  },
  {
    rows: 'LGN-15 GAM-07',
    given: 'inside the game, with a token',
    when: [area, games, 'the token is the player’s'],
    expects: { in: 'enteringGame', does: { rememberUser: { user: { username: 'ann' } } }, never: ['clearOrder'] },
  },
  {
    rows: 'LGN-11',
    given: byToken,
    when: [area, games, refused],
    expects: { in: 'enteringGame', does: { disownPlayers: {}, 'to notices': {} }, remembers: { token: null } },
  },
  {
    rows: 'LGN-11',
    given: byToken,
    when: [area, games, refused, visitor],
    expects: { in: 'shop.open', does: { popups: { memory: { resumeAction: 'logIn' } } } },
  },
  {
    rows: 'SYS-02 LGN-11 VIP-05',
    given: inGame,
    when: [area, games, refused],
    expects: { in: 'enteringGame', does: { disownPlayers: {}, 'to notices': {} }, remembers: { token: null } },
  },
  {
    rows: 'LGN-11 VIP-05',
    given: inGame,
    when: [area, games, refused, visitor],
    expects: { in: 'shop.open', does: { popups: { memory: { resumeAction: null } } } },
  },
  {
    rows: 'SYS-04',
    given: byToken,
    when: [area, games, unverified],
    expects: { in: 'enteringGame', does: { disownPlayers: {} }, never: ['to notices', 'trackLogin'] },
  },
  {
    rows: 'LGN-15',
    given: byToken,
    when: [area, games, 'the token’s player cannot be loaded'],
    expects: { in: 'failed' },
  },
  {
    rows: 'LGN-15',
    given: byToken,
    when: [area, games, 'the token’s player cannot be loaded', 'tries again'],
    expects: { in: 'resolvingSalesArea', remembers: { token: 't1' } },
  },
  {
    rows: 'RES-07',
    given: 'with an order under way',
    when: asPlayer,
    expects: { in: 'shop.open', does: { popups: { memory: { pending: { billingNo: 'B1' } } } } },
  },
]

/** A press on a page that still loads opens its popup as soon as the shop is open. */
const early: readonly Scenario[] = [
  ...[
    ['LGN-01', login, 'logIn'] as const,
    ['GAM-02', change, 'changeGame'] as const,
    ['CRD-05', 'presses gift card', 'redeem'] as const,
    ['GDS-09', 'asks how topping up works', 'explain'] as const,
  ].flatMap(([rows, press, resumeAction]): Scenario[] => {
    const expects = { in: 'shop.open', does: { popups: { memory: { resumeAction } } } }
    return [
      { rows, when: [press, area, games, visitor], expects },
      { rows, when: [area, press, games, visitor], expects },
      { rows, when: [area, games, press, visitor], expects },
      { rows, given: byCode, when: [press, known, ...asVisitor], expects },
      { rows, given: byToken, when: [area, games, press, 'the token is the player’s', player], expects },
      { rows, given: served, when: [...asVisitor, press, 'the browser knows nothing more'], expects },
    ]
  }),
  // the list of games has opened by itself
  {
    rows: 'GAM-02',
    when: [area, change, 'no game can be chosen', 'chooses another game', visitor],
    expects: { in: 'shop.open', remembers: { resumeAction: null } },
  },
]

/** Scenarios of NAV-02 and NAV-10: the prerendered page, and the analytics of page views. */
const visits: readonly Scenario[] = [
  {
    rows: 'NAV-10',
    when: ['a page shows'],
    expects: { does: { 'to pageViews': { type: 'page.shown', page: '/my' } } },
  },
  {
    rows: 'NAV-10',
    when: [...asVisitor, 'a page shows'],
    expects: { in: 'shop.open', does: { 'to pageViews': {} } },
  },
  { rows: 'SYS-11', when: ['installs the shop'], expects: { does: { trackInstallation: {} } } },
  { rows: 'SYS-02', when: ['another part of the shop sends a message'], expects: { does: saysServer('Hello') } },
  {
    rows: 'LGN-13',
    when: [...asVisitor, 'the browser keeps nothing'],
    expects: {
      in: 'shop.open',
      does: { 'to notices': { type: 'hinted', message: { kind: 'text', key: 'storage_blocked' } } },
    },
  },
  // a browser may block cookies but not local storage
  {
    rows: 'LGN-13',
    when: [...asVisitor, 'the browser keeps no cookies'],
    expects: {
      in: 'shop.open',
      does: { 'to notices': { type: 'hinted', message: { kind: 'text', key: 'cookies_blocked' } } },
    },
  },
  // A press waits until the page has read the browser's storage.
  { rows: 'NAV-10', given: served, when: asVisitor, expects: { in: 'shop.served', never: ['popups'] } },
  // the prerendered page is correct for a visitor without stored data
  {
    rows: 'NAV-10',
    given: served,
    when: [...asVisitor, 'the browser knows nothing more'],
    expects: {
      in: 'shop.open',
      does: {
        popups: { shop: { user: null, jitter: 0.5 } },
        rememberArea: { area: 'universal' },
        readdressArea: { area: 'universal' },
        rememberGame: { game: { clientId: '7' } },
        prefetchShop: {},
      },
      remembers: { jitter: 0.5 },
    },
  },
  {
    rows: 'NAV-10',
    given: served,
    when: [area, games, 'the game cannot be opened', 'the browser knows nothing more'],
    expects: { in: 'failed', does: { rememberArea: { area: 'universal' }, rememberGame: { game: { clientId: '7' } } } },
  },
  ...['the browser knows another game', 'the browser knows the player'].map(
    (what): Scenario => ({
      rows: 'SYS-05',
      given: served,
      when: [...asVisitor, what],
      expects: { in: 'resolvingSalesArea', does: { 'to pageViews': { type: 'visit.started' }, salesArea: {} } },
    }),
  ),
  {
    rows: 'SYS-05',
    when: [area, 'the browser knows nothing more'],
    expects: { in: 'resolvingSalesArea' },
  },
]

/** Scenarios from the first page of a visit to the open shop (§2 and §4). */
export const arrivingScenarios: readonly Scenario[] = [...regions, ...entering, ...early, ...visits]
