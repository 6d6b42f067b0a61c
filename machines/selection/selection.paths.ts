import type { FlowModel } from 'statewalk/model'
import { gems } from '../../src/domain/examples.ts'
import type { PlacedRole } from '../../src/domain/order/role/roles.ts'
import { waysWithBounds } from '../answers.paths.ts'
import {
  as,
  byBrowser,
  byItself,
  choosesRole,
  inEmberfall,
  logsIn,
  newcomer,
  newPlayer,
  notListed,
  ordersPaid,
  override,
  refuse,
  reloads,
  takeBack,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import { limit } from '../limits/limits.paths.ts'
import type { selectionMachine } from './selection.machine.ts'

const wantsOthers = `${override('/api/pay/getPaymentList', waysWithBounds({ max_money: 5 })).before} ${reloads} ${choosesRole} Press “[[680 Gems]]”. Press “[[Buy]]”. Press the line about methods that take other prices, below “[[Payment method]]”. Press “[[Choose other goods]]”. ${takeBack}`
const counters = '/api/pay/getLimitProductInfo'
const weekly = { product_id: 'weekly', limit_type: 'time', frequency: 2, day_info: 7 }
const counted = (counter: object) => override(counters, { list: [{ ...weekly, ...counter }] })

const types = [
  { key: 'gems', name: 'Gems', sort: 1 },
  { key: 'pass', name: 'Passes', sort: 2 },
]
const lin: PlacedRole = {
  server: { id: 's1', name: 'Dawn', areaId: null },
  role: { id: 'r1', name: 'Lin', level: 57 },
  isLast: true,
}
const game = { clientId: '7', gpId: '7', name: 'Skybound', logo: '' }
const noPreset = { areaId: null, serverId: null, roleId: null }
const anonymous = {
  game,
  area: 'universal' as const,
  account: null,
  preset: noPreset,
  saved: null,
  goodsId: null,
  isAreaRole: false,
  reminders: {},
}
const noRoles = { words: 'No roles today' }

/** Test model of choosing goods and the role that receives them (§2). */
export const selectionModel: FlowModel<typeof selectionMachine> = {
  title: 'Choosing goods and who receives them',
  inputs: {
    'a visitor': anonymous,
    'a player of a game with areas': { ...anonymous, account: '1', isAreaRole: true },
    'a player': { ...anonymous, account: '1' },
    'a player with goods chosen before the login': { ...anonymous, account: '1', goodsId: 'g60' },
    'a player by a link that names a server': {
      ...anonymous,
      account: '1',
      preset: { ...noPreset, serverId: 's9' },
    },
  },
  begins: {
    'a visitor': 'Press “[[Change game]]”. Press “Emberfall” in “[[Choose a game]]”.',
    'a player': as(newcomer, 'open /my. Press the tab “[[Top up]]”.'),
    'a player of a game with areas': as(inEmberfall, 'open /my. Press the tab “[[Top up]]”.'),
    'a player with goods chosen before the login': as(newPlayer, `Press “[[60 Gems]]”. ${logsIn}`),
    // without these counters, the server refuses the invented role, and its message replaces that about the link
    'a player by a link that names a server': as(
      `${newcomer} ${override(counters, { list: [] }).before}`,
      'open /?server_id=S9.',
    ),
  },
  outcomes: {
    'goods arrive': {
      event: { type: 'xstate.done.actor.loadGoods', output: { goods: [gems], types } },
      does: waitsFor('the goods'),
    },
    'there are no goods': {
      event: { type: 'xstate.done.actor.loadGoods', output: { goods: [], types: [] } },
      does: override('/api/pay/getThirdGift', { currency: 'USD', types: [], goods: [] }),
    },
    'goods cannot be loaded': {
      event: { type: 'xstate.error.actor.loadGoods', error: {} },
      does: {
        ...refuse('/api/pay/getThirdGift', 0, 'No goods today'),
        after: waitsFor('the message “No goods today”'),
      },
    },
    'roles arrive': {
      event: { type: 'xstate.done.actor.loadRoles', output: [lin] },
      does: override('/api/system/allRoleList', {
        roles: [{ role_id: '1001', role_name: 'Lin', level: 57, server_id: 'S1', server_name: 'Dawn', is_last: 1 }],
      }),
    },
    'the player has no role': {
      event: { type: 'xstate.done.actor.loadRoles', output: [] },
      does: override('/api/system/allRoleList', { roles: [] }),
    },
    'roles cannot be loaded': {
      event: {
        type: 'xstate.error.actor.loadRoles',
        error: { playerMessage: { kind: 'server', text: noRoles.words } },
      },
      does: refuse('/api/system/allRoleList', 0, noRoles.words),
      says: noRoles,
    },
    'chooses goods': {
      event: { type: 'goods.chosen', key: 'g60' },
      sees: 'The first item is marked.',
      does: 'Press the first item.',
    },
    'chooses goods that are not offered': {
      event: { type: 'goods.chosen', key: 'gone' },
      does: notListed,
    },
    'looks at the same type again': {
      event: { type: 'type.chosen', typeKey: 'gems' },
      does: 'Press the first tab of the goods, which is open already.',
    },
    'looks at another type': {
      event: { type: 'type.chosen', typeKey: 'pass' },
      sees: 'The goods under “[[Passes]]” are listed.',
      does: 'Press the tab “[[Passes]]”.',
    },
    'wants goods of a price that is offered': {
      event: { type: 'prices.wanted', bounds: [{ min: 0, max: 5 }] },
      does: wantsOthers,
    },
    'wants goods of a price that is not offered': {
      event: { type: 'prices.wanted', bounds: [{ min: 5, max: 0 }] },
      does: byBrowser('The press also closes “Recharge info”, so the screen changes'),
    },
    'the page scrolls to the goods': { event: { type: 'goods.found' }, does: byItself },
    'says server and role': {
      event: { type: 'role.chosen', server: lin.server, role: lin.role },
      does: choosesRole,
      doesIn: { 'role.anonymous': byBrowser('A visitor is offered a login instead of a role') },
    },
    'limits are counted': {
      event: {
        type: 'xstate.snapshot.limits',
        snapshot: { context: { limits: [limit({ goodsId: 'g60', left: 0 })], hasFailed: false, isStale: false } },
      },
      does: counted({ extra_pay_times: 0, next_pay_time: 0 }),
    },
    'limits are counted, one purchase is left': {
      type: 'xstate.snapshot.limits',
      snapshot: { context: { limits: [limit({ goodsId: 'g60', left: 1 })], hasFailed: false, isStale: false } },
    },
    'limits cannot be counted': {
      event: {
        type: 'xstate.snapshot.limits',
        snapshot: { context: { limits: null, hasFailed: true, isStale: false } },
      },
      does: refuse(counters, 0, 'No counters today'),
    },
    'comes back to the page': {
      event: { type: 'page.returned' },
      does: 'Press the tab “[[My]]”. Press the tab “[[Top up]]”.',
    },
    'a limited item was paid': {
      event: { type: 'limits.stale' },
      sees: '“[[Weekly bundle]]” shows that 1 of 2 purchases is left.',
      does: ordersPaid('Weekly bundle', 'Bundles'),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
  },
  happyPath: { input: 'a player', steps: ['goods arrive', 'roles arrive', 'chooses goods', 'limits are counted'] },
  projection: ({ context }) => [
    context.account,
    context.chosen?.id,
    context.pointed?.id,
    context.typeKey,
    context.role?.id,
    context.preset.serverId,
    context.goodsId,
    context.limits?.map(({ left }) => left).join(),
    context.hasLimitsFailed,
  ],
  browserExemptions: {
    'goods.listing --goods.chosen[isChosen]--> (stays)': {
      reason: 'Pressing a radio button that is already chosen sends no event',
      until: '2027-04-30',
    },
  },
  states: {
    'goods.loading': { running: ['limits', 'loadGoods'], shows: 'Grey cards are shown instead of the goods.' },
    'goods.listing': {
      shows: {
        when: ({ chosen }) => chosen === null,
        text: 'The goods of the open tab are listed. No item is marked.',
        otherwise: 'The goods of the open tab are listed. If the chosen item is one of them, it is marked.',
      },
    },
    'goods.empty': { shows: '“[[Nothing is on sale here right now]]” is shown.' },
    'goods.failed': { shows: '“[[The goods could not be loaded]]” is shown.' },
    'role.deciding': {},
    'role.anonymous': { shows: '“[[Log in to choose who receives the goods]]” is shown.' },
    'role.loading': { running: ['loadRoles'], shows: 'A grey bar is shown instead of the role.' },
    'role.missing': { shows: '“[[Choose server and role]]” is shown.' },
    'role.chosen': { shows: 'The role and its server are shown, with “[[Change]]”.' },
    'role.failed': { shows: '“[[Your roles could not be loaded]]” is shown.' },
  },
}
