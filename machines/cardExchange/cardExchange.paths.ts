import type { FlowModel } from 'statewalk/model'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

const receiver = { clientId: '7', serverId: 's1', areaId: null, roleId: 'r1' }
const purchase: PaymentIntent = {
  ...receiver,
  account: '1',
  goodsId: 'g60',
  area: 'universal',
  country: 'US',
  paywayId: '10301',
  channelId: null,
  couponCode: null,
  replaces: null,
}
const answers = (id: string, name: string) => ({
  [`${name}: done`]: { type: `xstate.done.actor.${id}`, output: { billingNo: 'B1', url: null } },
  [`${name}: done, with a link`]: {
    type: `xstate.done.actor.${id}`,
    output: { billingNo: 'B1', url: 'https://provider.example/pay' },
  },
  [`${name}: done, with a link that must not open`]: {
    type: `xstate.done.actor.${id}`,
    output: { billingNo: 'B1', url: 'javascript:alert(1)' },
  },
  [`${name}: no order`]: { type: `xstate.done.actor.${id}`, output: { billingNo: null, url: null } },
})

/** §5, §8: card exchange. */
export const cardExchangeModel: FlowModel<typeof cardExchangeMachine> = {
  title: 'Exchanging a card',
  inputs: {
    'in a purchase': { purchase, receiver, currency: 'EUR', card: { number: '1234', password: 'pw' } },
    'a gift card by itself': { purchase: null, receiver, currency: null, card: { number: '', password: '' } },
  },
  outcomes: {
    'types a card number': { type: 'card.edited', field: 'number', value: '1234' },
    'types a card password': { type: 'card.edited', field: 'password', value: 'pw' },
    'types only spaces': { type: 'card.edited', field: 'number', value: '  ' },
    'submits the card': { type: 'submitted' },
    'the card is worth something': {
      type: 'xstate.done.actor.previewCard',
      output: { price: 0.99, currency: 'USD', gems: 60, extraGems: 5, gemsText: '60+5 Gems' },
    },
    'the card is worth something, in no currency': {
      type: 'xstate.done.actor.previewCard',
      output: { price: 0.99, currency: null, gems: 0, extraGems: 0, gemsText: null },
    },
    'the card is wrong': {
      type: 'xstate.error.actor.previewCard',
      error: { playerMessage: { kind: 'server', text: 'Wrong card' } },
    },
    'says yes': { type: 'confirmed' },
    'thinks again': { type: 'cancelled' },
    'closes the popup': { type: 'dismissed' },
    ...answers('payWithCard', 'the purchase'),
    'the purchase: refused': {
      type: 'xstate.error.actor.payWithCard',
      error: { code: -3062, playerMessage: { kind: 'server', text: 'Not usable' } },
    },
    ...answers('redeemCard', 'the redemption'),
    'the redemption: refused': {
      type: 'xstate.error.actor.redeemCard',
      error: { code: 0, playerMessage: { kind: 'server', text: 'This card was used already' } },
    },
  },
  projection: ({ context }) => [
    context.purchase !== null,
    context.card.number.trim() !== '',
    context.card.password !== '',
    context.refusal,
    context.result.kind,
    context.result.kind === 'created' && context.result.order.payUrl,
    context.preview?.currency,
  ],
  states: {
    deciding: {},
    form: {},
    previewing: { running: ['previewCard'] },
    confirming: {},
    purchasing: { running: ['payWithCard'] },
    redeeming: { running: ['redeemCard'] },
    refused: {},
    closed: {},
  },
}
