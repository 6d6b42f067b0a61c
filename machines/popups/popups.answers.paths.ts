import type { AnyFlowModel } from 'statewalk/model'
import { gems } from '../../src/domain/examples.ts'
import { holds, override, readied, refuse } from '../arrangements.paths.ts'
import { ann, dawn, gameChoices, goods, lin, order } from '../storefront/storefront.values.paths.ts'

const pays =
  'Choose PayPal, press the button with the price, and press “[[Yes, continue]]” if asked; wait for “[[Recharge result]]”.'
const changesWay = 'Press “[[Change the way to pay]]”.'
const wireOrder = '/api/pay/getOrderInfo'
const card = { number: '1234', password: '' }
/** Output of a recharge popup that was closed without placing an order. */
const unordered = {
  order: null,
  amount: null,
  couponCode: null,
  endsAt: null,
  wantsRole: false,
  needsLimitRefresh: false,
}
/** Data with which the player can repeat the purchase of an unpaid order. */
const retry = {
  goodsId: gems.id,
  serverId: 's1',
  roleId: 'r1',
  couponCode: null,
  replaces: 'B1',
  amount: 0.99,
  currency: 'USD',
}
/** Data with which the player can repeat the purchase with another payment method. */
const wanted = { ...retry, isWanted: true as const }

/** Outcomes of the popups, and of the search for the goods and the role of an earlier order. */
export const answers = {
  'logs in': {
    event: { type: 'xstate.done.actor.login', output: { user: ann } },
    does: 'Type the name and the password of a new player, and press “[[Log in]]”.',
  },
  'closes the login': {
    event: { type: 'xstate.done.actor.login', output: { user: null } },
    does: 'Press “[[Close]]” of “[[Log in]]”.',
  },
  ...gameChoices,
  'says server and role': {
    event: { type: 'xstate.done.actor.roles', output: { chosen: { server: dawn, role: lin } } },
    does: 'Press the tab “[[All servers]]”, the first server and its first role.',
  },
  'closes server and role': {
    event: { type: 'xstate.done.actor.roles', output: { chosen: null } },
    does: 'Press “[[Close]]” of “[[Server and role]]”.',
  },
  'an order is created': {
    event: {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.99, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: false },
    },
    does: pays,
  },
  'an order of a limited item is created': {
    event: {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.99, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: true },
    },
    does: readied('Choose [[Weekly bundle]] instead.', pays),
  },
  'a card is typed to pay': {
    event: {
      type: 'xstate.snapshot.recharge',
      snapshot: { context: { card, isCardExchange: true, offer: { choice: { code: 'c0' } } } },
    },
    does: 'Choose “[[Game card]]”, press the button with the price (and “[[Yes, continue]]” and “[[Continue]]” if asked), and type 1234 into “[[Card number]]”.',
  },
  'a gift card is typed': {
    event: { type: 'xstate.snapshot.giftCard', snapshot: { context: { card } } },
    does: 'Type 1234 into “[[Card number]]”.',
  },
  'the gift card is redeemed': {
    event: { type: 'xstate.done.actor.giftCard', output: { kind: 'created', order } },
    does: 'Type GIFT-980-1 and demo-card, press “[[Exchange]]”, then “[[Confirm]]”.',
  },
  'the gift card is not redeemed': {
    event: { type: 'xstate.done.actor.giftCard', output: { kind: 'cancelled' } },
    does: 'Press “[[Close]]” of “[[Redeem a gift card]]”.',
  },
  'closes the recharge popup': {
    event: { type: 'xstate.done.actor.recharge', output: unordered },
    does: 'Press “[[Close]]” of “[[Recharge info]]”.',
  },
  'wants another role': {
    event: { type: 'xstate.done.actor.recharge', output: { ...unordered, wantsRole: true } },
    does: 'Press “[[Change]]” beside the role in “[[Recharge info]]”.',
  },
  'what was ordered is found': {
    event: {
      type: 'xstate.done.actor.findOrdered',
      output: { goods: { ...goods, key: 'g9', id: 'g9' }, server: dawn, role: lin },
    },
    does: 'Wait for it.',
  },
  'what was ordered is not sold any more': {
    event: { type: 'xstate.done.actor.findOrdered', output: null },
    does: override('/api/pay/getThirdGift', { types: [], goods: [] }),
  },
  'what was ordered cannot be asked for': {
    event: { type: 'xstate.error.actor.findOrdered', error: {} },
    does: refuse('/api/pay/getThirdGift', 0, 'Not today'),
  },
  'an order with that coupon is created': {
    event: {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.89, couponCode: 'c7', endsAt: null, wantsRole: false, needsLimitRefresh: false },
    },
    does: pays,
  },
  'the goods have arrived': {
    event: {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'succeeded', context: { info: { clientId: '7' } } },
    },
    sees: '“[[Paid and delivered]]” is shown in it.',
    does: 'Press Approve at the provider, and wait for “[[Paid and delivered]]”.',
  },
  'the order is one of another game': {
    event: {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'pending', context: { info: { clientId: '8' } } },
    },
    does: 'If the case asks for it, use the number of an order in another game of the brand.',
  },
  'the order is one of a game that is not sold here': {
    event: {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'pending', context: { info: { clientId: '9' } } },
    },
    does: 'If the case asks for it, use the number of an order in a game of another sales area of the brand.',
  },
  'the result is read': {
    event: { type: 'xstate.done.actor.result', output: { outcome: 'closed', retry: null } },
    does: 'Press Approve at the provider, wait for “[[Paid and delivered]]”, and press “[[Recharge done]]”.',
  },
  'another way to pay': {
    event: { type: 'xstate.done.actor.result', output: { outcome: 'again', retry: wanted } },
    does: changesWay,
  },
  'another way to pay after a decline': {
    event: {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: { ...wanted, replaces: null } },
    },
    does: 'Press Decline at the provider, wait for “[[The payment did not go through]]”, and press “[[Recharge continue]]”.',
  },
  'another way to pay, what was ordered is not known': {
    event: {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: null },
    },
    does: {
      before: holds(wireOrder),
      after: changesWay,
    },
  },
  'another way to pay, other goods were ordered': {
    event: {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: { ...wanted, goodsId: 'g9' } },
    },
    does: {
      ...readied('If “[[Recharge result]]” is open, press its “[[Close]]” and choose other goods.', changesWay),
      isFirst: true,
    },
  },
  'leaves while pending': {
    event: { type: 'xstate.done.actor.result', output: { outcome: 'left', retry } },
    does: 'Press “[[Close]]” of “[[Recharge result]]”.',
  },
} satisfies AnyFlowModel['outcomes']
