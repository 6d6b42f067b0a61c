import type { Method, Region } from '../../src/domain/methods.ts'
import type { FlowModel } from '../../src/paths/model.ts'
import type { RechargeInput, rechargeMachine } from './recharge.machine.ts'

const method = (paywayId: string, subMethods: Method[] = [], bounds = { min: 0, max: 0 }): Method => ({
  key: `${paywayId}:`,
  paywayId,
  channelId: null,
  name: `Method ${paywayId}`,
  icon: 'card',
  sort: 1,
  ...bounds,
  allowsCoupon: true,
  description: null,
  subMethods,
})
const bank = { ...method('10801'), key: '10801:/10801:130', channelId: '130' }
const banking: Method = method('10801', [bank])
const paypal = method('10201')
const inGameCard = method('10301')
const both: Region[] = [
  { code: 'US', methods: [paypal, banking, inGameCard] },
  { code: 'DE', methods: [banking] },
]
const input: RechargeInput = {
  goods: {
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
  },
  game: { clientId: '7', gpId: '7', name: 'Skybound', logo: '' },
  server: { id: 's1', name: 'Dawn', areaId: 'a1' },
  role: { id: 'r1', name: 'Lin', level: 57 },
  area: 'universal',
  platform: 'web',
  isAreaRole: true,
  savedRegion: null,
  rechargeKey: null,
}

/** §4, the recharge popup. */
export const rechargeModel: FlowModel<typeof rechargeMachine> = {
  title: 'Choosing how to pay',
  inputs: {
    'for the first time': input,
    'with a remembered region': { ...input, savedRegion: 'DE' },
    'with a remembered sub-method': { ...input, rechargeKey: bank.key },
  },
  outcomes: {
    'methods arrive': { type: 'xstate.done.actor.loadMethods', output: both },
    'no method takes the price': {
      type: 'xstate.done.actor.loadMethods',
      output: [{ code: 'US', methods: [method('10201', [], { min: 5, max: 0 })] }],
    },
    'methods cannot be loaded': { type: 'xstate.error.actor.loadMethods', error: {} },
    'chooses the region with one method': { type: 'region.chosen', code: 'DE' },
    'chooses the first region': { type: 'region.chosen', code: 'US' },
    'chooses a region that is not offered': { type: 'region.chosen', code: 'FR' },
    'chooses a method': { type: 'method.chosen', key: paypal.key },
    'chooses the in-game card': { type: 'method.chosen', key: inGameCard.key },
    'chooses a method with an arrow': { type: 'method.chosen', key: banking.key },
    'chooses a method that is gone': { type: 'method.chosen', key: 'gone' },
    'chooses a bank': { type: 'sub.chosen', key: bank.key },
    'chooses a bank that is gone': { type: 'sub.chosen', key: 'gone' },
    'closes the list of banks': { type: 'sub.closed' },
    'types a card number': { type: 'card.edited', field: 'number', value: '1234' },
    'types a card password': { type: 'card.edited', field: 'password', value: 'pw' },
    'presses pay': { type: 'pay.clicked' },
    'an order is created': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'created', order: { billingNo: 'B1', payUrl: null } },
    },
    'a sub-method is needed': { type: 'xstate.done.actor.pay', output: { kind: 'subMethod' } },
    'the card form is needed': { type: 'xstate.done.actor.pay', output: { kind: 'cardForm' } },
    'the payment is refused': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'refused', message: { kind: 'text', key: 'link_invalid' } },
    },
    'the player thinks again': { type: 'xstate.done.actor.pay', output: { kind: 'cancelled' } },
    'tries again': { type: 'retried' },
    'closes the popup': { type: 'dismissed' },
  },
  facets: ({ context }) => [
    context.savedRegion,
    context.rechargeKey,
    context.region,
    context.method?.key,
    context.sub?.key,
    context.opened?.key,
    context.isCardExchange,
    context.card.number !== '' && context.card.password !== '',
    context.refusal,
  ],
  holds: {
    loading: { running: ['loadMethods'] },
    opening: {},
    empty: {},
    failed: {},
    'choosing.methods': {},
    'choosing.subMethods': {},
    paying: { running: ['pay'] },
    closed: {},
  },
}
