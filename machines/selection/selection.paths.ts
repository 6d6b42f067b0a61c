import type { FlowModel } from 'statewalk/model'
import type { Goods } from '../../src/domain/order/goods.ts'
import type { PlacedRole } from '../../src/domain/order/roles.ts'
import { limit } from '../limits/limits.paths.ts'
import type { selectionMachine } from './selection.machine.ts'

/** An item as the models know it. */
export const gems: Goods = {
  key: 'g60',
  id: 'g60',
  display: '60 Gems',
  note: null,
  price: 0.99,
  originalPrice: null,
  currency: 'USD',
  typeKey: 'gems',
  isLimit: false,
  isCoupon: true,
  isSpecial: false,
  goodsSort: 1,
  couponPoints: 1,
  badge: null,
  art: null,
  firstRewards: [],
}
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

/** §2, goods and role selection. */
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
  outcomes: {
    'goods arrive': { type: 'xstate.done.actor.loadGoods', output: { goods: [gems], types } },
    'there are no goods': { type: 'xstate.done.actor.loadGoods', output: { goods: [], types: [] } },
    'goods cannot be loaded': { type: 'xstate.error.actor.loadGoods', error: {} },
    'roles arrive': { type: 'xstate.done.actor.loadRoles', output: [lin] },
    'the player has no role': { type: 'xstate.done.actor.loadRoles', output: [] },
    'roles cannot be loaded': { type: 'xstate.error.actor.loadRoles', error: {} },
    'chooses goods': { type: 'goods.chosen', key: 'g60' },
    'chooses goods that are not offered': { type: 'goods.chosen', key: 'gone' },
    'looks at the same type again': { type: 'type.chosen', typeKey: 'gems' },
    'looks at another type': { type: 'type.chosen', typeKey: 'pass' },
    'wants goods of a price that is offered': { type: 'prices.wanted', bounds: [{ min: 0, max: 5 }] },
    'wants goods of a price that is not offered': { type: 'prices.wanted', bounds: [{ min: 5, max: 0 }] },
    'is led to them': { type: 'goods.found' },
    'says server and role': { type: 'role.chosen', server: lin.server, role: lin.role },
    'limits are counted': {
      type: 'xstate.snapshot.limits',
      snapshot: { context: { limits: [limit({ goodsId: 'g60', left: 0 })], hasFailed: false, isStale: false } },
    },
    'limits are counted, one purchase is left': {
      type: 'xstate.snapshot.limits',
      snapshot: { context: { limits: [limit({ goodsId: 'g60', left: 1 })], hasFailed: false, isStale: false } },
    },
    'limits cannot be counted': {
      type: 'xstate.snapshot.limits',
      snapshot: { context: { limits: null, hasFailed: true, isStale: false } },
    },
    'comes back to the page': { type: 'page.returned' },
    'a limited item was paid': { type: 'limits.stale' },
    'tries again': { type: 'retried' },
  },
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
  states: {
    'goods.loading': { running: ['limits', 'loadGoods'] },
    'goods.listing': {},
    'goods.empty': {},
    'goods.failed': {},
    'role.deciding': {},
    'role.anonymous': {},
    'role.loading': { running: ['loadRoles'] },
    'role.missing': {},
    'role.chosen': {},
    'role.failed': {},
  },
}
