import type { Scenario } from 'statewalk/scenarios/scenario'
import { asPlayer, asVisitor, player } from './storefront.arriving.scenarios.ts'

const underWay = 'with an order under way'
const ofOtherGame = 'the order is one of another game'

/** Scenarios of RES-07: a link to an order of another game. */
export const linkedOrders: readonly Scenario[] = [
  {
    rows: 'RES-07',
    given: underWay,
    when: [...asPlayer, ofOtherGame],
    expects: {
      in: 'enteringGame',
      // the page config of the previous game is removed, and with it the event tab
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
  // the order's game is sold in another area, so the result is shown and the shop keeps its game
  {
    rows: 'RES-07',
    given: underWay,
    when: [...asPlayer, 'the order is one of a game that is not sold here'],
    expects: { in: 'shop.popup.result', isIgnored: true },
  },
  // if no player is logged in, the result is shown after the login
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
