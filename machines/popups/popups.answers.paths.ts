import type { AnyFlowModel } from 'statewalk/model'
import { gems } from '../../src/domain/examples.ts'
import {
  approves,
  byBrowser,
  confirms,
  endsDelivered,
  newPlayer,
  override,
  paysBy,
  readied,
  refuse,
  typesNewPlayer,
} from '../arrangements.paths.ts'
import { goesOn } from '../recharge/recharge.refusals.paths.ts'
import { ann, dawn, gameChoices, goods, lin, order } from '../storefront/storefront.values.paths.ts'

const pays = `${paysBy('PayPal')} ${confirms}`
const changesWay = 'Press “[[Change the way to pay]]”.'
const card = { number: '1234', password: '' }
const unordered = {
  order: null,
  amount: null,
  couponCode: null,
  endsAt: null,
  wantsRole: false,
  needsLimitRefresh: false,
}
const retry = {
  goodsId: gems.id,
  serverId: 's1',
  roleId: 'r1',
  couponCode: null,
  replaces: 'B1',
  amount: 0.99,
  currency: 'USD',
}
const wanted = { ...retry, isWanted: true as const }

export const answers = {
  'logs in': {
    event: { type: 'xstate.done.actor.login', output: { user: ann } },
    does: `${newPlayer} ${typesNewPlayer}`,
  },
  'closes the login': {
    event: { type: 'xstate.done.actor.login', output: { user: null } },
    does: 'Press “[[Close]]” of “[[Log in]]”.',
  },
  ...gameChoices,
  'says server and role': {
    event: { type: 'xstate.done.actor.roles', output: { chosen: { server: dawn, role: lin } } },
    does: 'Press the tab “[[All servers]]”. Press the first server under “[[All servers]]”. Press the first role below “[[Back to the servers]]”.',
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
    does: byBrowser('The limited item would have to be chosen some steps before'),
  },
  'a card is typed to pay': {
    event: {
      type: 'xstate.snapshot.recharge',
      snapshot: { context: { card, isCardExchange: true, offer: { choice: { code: 'c0' } } } },
    },
    does: `${paysBy('Game card')} ${confirms} ${goesOn} Type 1234 into “[[Card number]]”.`,
  },
  'a gift card is typed': {
    event: { type: 'xstate.snapshot.giftCard', snapshot: { context: { card } } },
    does: 'Type 1234 into “[[Card number]]”.',
  },
  'the gift card is redeemed': {
    event: { type: 'xstate.done.actor.giftCard', output: { kind: 'created', order } },
    does: 'Type GIFT-980-1 into “[[Card number]]”. Type demo-card into “[[Card password]]”. Press “[[Exchange]]”. Press “[[Confirm]]” of “[[Tips]]”.',
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
  'the ordered item is found': {
    event: {
      type: 'xstate.done.actor.findOrdered',
      output: { goods: { ...goods, key: 'g9', id: 'g9' }, server: dawn, role: lin },
    },
    does: 'Wait for it.',
  },
  'the ordered item is no longer sold': {
    event: { type: 'xstate.done.actor.findOrdered', output: null },
    does: override('/api/pay/getThirdGift', { types: [], goods: [] }),
  },
  'the ordered item cannot be loaded': {
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
    sees: '“[[Recharge result]]” shows “[[Paid and delivered]]”.',
    does: `${approves} In the shop’s window, wait until “[[Paid and delivered]]” is shown, at most 30 seconds.`,
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
    does: `If a provider’s window is open, press “[[Approve]]” in it. ${endsDelivered}`,
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
    does: 'In the provider’s window, press “[[Decline]]”. In the shop’s window, wait until “[[The payment did not go through]]” is shown, at most 30 seconds. Press “[[Recharge continue]]”.',
  },
  'another way to pay, the ordered item is not known': {
    event: {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: null },
    },
    does: byBrowser('After a reload, the page chooses the ordered item again'),
  },
  'another way to pay, other goods were ordered': {
    event: {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: { ...wanted, goodsId: 'g9' } },
    },
    does: {
      ...readied('Press the tab “[[Passes]]”. Press “[[Season Pass]]”.', changesWay),
      isFirst: true,
    },
  },
  'leaves while pending': {
    event: { type: 'xstate.done.actor.result', output: { outcome: 'left', retry } },
    does: 'Press “[[Close]]” of “[[Recharge result]]”.',
  },
} satisfies AnyFlowModel['outcomes']
