import { awaitsResult } from 'statewalk/cases/playbook'
import type { AnyFlowModel } from 'statewalk/model'
import { pageConfig } from '../../src/domain/examples.ts'
import {
  byBrowser,
  byItself,
  choosesRole,
  lost,
  newcomer,
  override,
  picks,
  readied,
  refuse,
  waitsFor,
  wrongShape,
} from '../arrangements.paths.ts'
import { ann, dawn, game, goods, lin, other, usualInput } from './storefront.values.paths.ts'

const inSelection = byBrowser('The cases of the selection choose goods and roles')

const games = '/api/pay/getGameListV2'
const user = '/util/login/get_user_info'
const entered = { config: pageConfig, user: null, loginMethods: [], reminders: {}, wantedCoupon: null }
export const arriving = {
  'the link is known': {
    event: { type: 'xstate.done.actor.resolveCode', output: { area: 'universal', clientId: '7' } },
    does: override('/api/rsys/evoke', { domain_area: 'universal', client_id: '10101' }),
  },
  'the link is not known': {
    event: { type: 'xstate.error.actor.resolveCode', error: { code: -3014 } },
    does: readied(refuse('/api/rsys/evoke', -3014, 'No such link').before),
  },
  'the link cannot be looked up': {
    event: { type: 'xstate.error.actor.resolveCode', error: {} },
    does: wrongShape('/api/rsys/evoke'),
  },
  'the sales area is found': {
    event: { type: 'xstate.done.actor.salesArea', output: { area: 'universal' } },
    does: byItself,
  },
  'the sales area is not found': {
    event: { type: 'xstate.done.actor.salesArea', output: { area: null } },
    does: byBrowser('The cases of the sales area open such an address'),
  },
  'games arrive': {
    event: {
      type: 'xstate.done.actor.loadGames',
      output: [game, other].map((each) => ({ ...each, isSelectable: true, subGames: [] })),
    },
    does: byItself,
  },
  'no game can be chosen': {
    event: { type: 'xstate.done.actor.loadGames', output: [] },
    does: override(games, { list: [] }),
  },
  'games cannot be loaded': { event: { type: 'xstate.error.actor.loadGames', error: {} }, does: wrongShape(games) },
  'the token is the player’s': {
    event: { type: 'xstate.done.actor.askPlayer', output: ann },
    does: awaitsResult,
  },
  'the token is refused (-600)': {
    event: { type: 'xstate.error.actor.askPlayer', error: { code: -600 } },
    does: refuse(user, -600, 'Refused -600'),
  },
  'the token’s player is not verified (6001)': {
    event: { type: 'xstate.error.actor.askPlayer', error: { code: 6001 } },
    does: refuse(user, 6001, 'Refused 6001'),
  },
  'the token’s player cannot be loaded': {
    event: { type: 'xstate.error.actor.askPlayer', error: {} },
    does: wrongShape(user),
  },
  'the game opens for a visitor': {
    event: { type: 'xstate.done.actor.enterGame', output: entered },
    does: waitsFor('“[[Goods]]” without grey bars'),
  },
  'the game opens for a player': {
    event: { type: 'xstate.done.actor.enterGame', output: { ...entered, user: ann } },
    does: waitsFor('“[[Goods]]” without grey bars'),
  },
  'the game opens for a player who has chosen a coupon': {
    event: {
      type: 'xstate.done.actor.enterGame',
      output: { ...entered, user: ann, wantedCoupon: 'c7' },
    },
    does: readied(
      `${newcomer} Open /userCenter. Press the tab “[[Usable]]”. Press “[[Use]]” of a coupon.`,
      waitsFor('“[[Goods]]” without grey bars'),
    ),
  },
  'the game cannot be opened': {
    event: { type: 'xstate.error.actor.enterGame', error: {} },
    // a config of a wrong shape would open the game with its defaults
    does: lost('/api/config/recharge'),
  },
  'the browser knows nothing more': {
    event: {
      type: 'visitor.recognised',
      visit: { ...usualInput, isReturning: false, jitter: 0.5 },
    },
    does: byItself,
  },
  'the browser knows another game': {
    event: {
      type: 'visitor.recognised',
      visit: { ...usualInput, isReturning: false, savedClientId: '9' },
    },
    does: readied('Choose another game in a visit before.', byItself),
  },
  'the browser knows the player': {
    event: { type: 'visitor.recognised', visit: { ...usualInput, isReturning: true } },
    does: readied('Log in as ann in a visit before.', byItself),
  },
  'goods and role are chosen': {
    event: {
      type: 'xstate.snapshot.selection',
      snapshot: {
        context: {
          chosen: goods,
          server: dawn,
          role: lin,
          limits: [],
          hasLimitsFailed: false,
          areLimitsStale: false,
        },
        hasTag: () => false,
      },
    },
    sees: '[[Season Pass]] is marked, and “[[Account]]” names the role.',
    does: `${picks('Season Pass', 'Passes')} ${choosesRole}`,
  },
  'goods are to be remembered': {
    event: { type: 'order.changed', clientId: '7', choice: { goodsId: goods.id } },
    does: inSelection,
  },
  'a role is to be remembered': {
    event: { type: 'order.changed', clientId: '7', choice: { server: dawn, role: lin } },
    does: inSelection,
  },
} satisfies AnyFlowModel['outcomes']
