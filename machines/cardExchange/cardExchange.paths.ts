import type { FlowModel, FlowWords } from 'statewalk/model'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import { noLink, payLink, refusedLink } from '../answers.paths.ts'
import { as, asRegular, isBusy, override, paysBy, picks, refuse, waitsFor, withRole } from '../arrangements.paths.ts'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

export const cardExchangeWords: FlowWords = {
  guards: {
    hasOrder: 'the card has created an order',
    isFilled: 'card number and password are typed',
    isPurchase: 'the card pays for goods',
  },
  actions: {
    refuse: 'shows why it was refused',
    setPreview: 'shows the value of the card',
  },
  waits: {
    previewCard: 'the server',
    payWithCard: 'the server',
    redeemCard: 'the server',
  },
}

const wrong = { words: 'Wrong card' }
const receiver = { clientId: '7', account: '1', serverId: 's1', areaId: null, roleId: 'r1' }
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
/** Returns the outcomes of a call. The outcome “refused” has the response code `code` and the message `words`. */
const answers = (id: string, name: string, path: string, code: number, words: string) => {
  const done = (output: object) => ({ type: `xstate.done.actor.${id}`, output })
  return {
    [`${name}: done`]: { event: done({ billingNo: 'B1', link: noLink }), does: waitsFor('“[[Tips]]” to close') },
    [`${name}: done, with a link`]: {
      event: done({ billingNo: 'B1', link: payLink }),
      does: override(path, { billing_no: 'B1', url: payLink.url }),
    },
    [`${name}: done, with a link that must not open`]: {
      event: done({ billingNo: 'B1', link: refusedLink }),
      does: override(path, { billing_no: 'B1', url: 'javascript:alert(1)' }),
    },
    [`${name}: no order`]: { event: done({ billingNo: null, link: noLink }), does: override(path, {}) },
    [`${name}: refused`]: {
      event: { type: `xstate.error.actor.${id}`, error: { code, playerMessage: { kind: 'server', text: words } } },
      does: refuse(path, code, words),
      says: { words },
    },
  }
}

/** Test model of the card exchange (§5 and §8). */
export const cardExchangeModel: FlowModel<typeof cardExchangeMachine> = {
  title: 'Exchanging a card',
  inputs: {
    'in a purchase': { purchase, receiver, currency: 'EUR', card: { number: '1234', password: 'pw' } },
    'a gift card by itself': { purchase: null, receiver, currency: null, card: { number: '', password: '' } },
  },
  begins: {
    'in a purchase': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. ${paysBy('Game card')} Press “[[Continue]]” of “[[Pay without a coupon?]]”. Type PAY-USD-4.99-1 into “[[Card number]]”. Type demo-card into “[[Card password]]”. Press “[[Exchange]]” in “[[Recharge info]]”.`,
    ),
    'a gift card by itself': as(withRole, `press “[[Redeem a gift card]]”.`),
  },
  outcomes: {
    'types a card number': {
      event: { type: 'card.edited', field: 'number', value: '1234' },
      does: 'Type GIFT-980-1 into “[[Card number]]”.',
    },
    'types a card password': {
      event: { type: 'card.edited', field: 'password', value: 'pw' },
      does: 'Type demo-card into “[[Card password]]”.',
    },
    'types only spaces': {
      event: { type: 'card.edited', field: 'number', value: '  ' },
      does: 'Type two spaces into “[[Card number]]”.',
    },
    'submits the card': { event: { type: 'submitted' }, does: 'Press “[[Exchange]]”.' },
    'the card is worth something': {
      event: {
        type: 'xstate.done.actor.previewCard',
        output: { price: 0.99, currency: 'USD', gems: 60, extraGems: 5, gemsText: '60+5 Gems' },
      },
      does: waitsFor('“[[Tips]]” with the value of the card'),
    },
    'the card is worth something, in no currency': {
      event: {
        type: 'xstate.done.actor.previewCard',
        output: { price: 0.99, currency: null, gems: 0, extraGems: 0, gemsText: null },
      },
      does: waitsFor('“[[Tips]]” with the value of the card'),
    },
    'the card is wrong': {
      event: {
        type: 'xstate.error.actor.previewCard',
        error: { playerMessage: { kind: 'server', text: 'Wrong card' } },
      },
      does: refuse('/api/pay/card_info', 0, wrong.words),
      says: wrong,
    },
    'says yes': { event: { type: 'confirmed' }, does: 'Press “[[Confirm]]” of “[[Tips]]”.' },
    'thinks again': { event: { type: 'cancelled' }, does: 'Press “[[Cancel]]” of “[[Tips]]”.' },
    'closes the popup': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of “[[Redeem a gift card]]”.' },
    ...answers('payWithCard', 'the purchase', '/api/pay/payMyCardInGame', -3062, 'Not usable'),
    ...answers('redeemCard', 'the redemption', '/api/pay/card_pay', 0, 'This card was used already'),
  },
  happyPath: {
    input: 'a gift card by itself',
    steps: [
      'types a card number',
      'types a card password',
      'submits the card',
      'the card is worth something',
      'says yes',
      'the redemption: done',
    ],
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
  equivalentMutants: {
    'wrong target: purchasing --done: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
    'wrong target: purchasing --error: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
    'action dropped: confirming --cancelled[isPurchase]--> closed, sets result':
      'The action sets the value that the chart starts with, and no earlier action has set another value',
  },
  states: {
    deciding: {},
    form: {
      shows: '“[[Card number]]” and “[[Card password]]” are shown. They contain only what you typed.',
    },
    previewing: { running: ['previewCard'], shows: isBusy },
    confirming: { shows: '“[[Tips]]” shows the value of the card, with “[[Confirm]]” and “[[Cancel]]”.' },
    purchasing: {
      running: ['payWithCard'],
      shows: 'The question about the card is closed; the pay button shows a spinner.',
    },
    redeeming: {
      running: ['redeemCard'],
      shows: 'The question about the card is closed; “[[Exchange]]” shows a spinner.',
    },
    refused: {},
    closed: {
      shows: {
        when: ({ purchase }) => purchase !== null,
        text: 'The popup “[[Tips]]” is not open.',
        otherwise: 'The popup “[[Redeem a gift card]]” is closed.',
      },
    },
  },
}
