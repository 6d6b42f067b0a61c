import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { orderedInputOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** Something is to be bought, and no goods are chosen. */
export const asksForGoods = { type: 'tell' as const, params: { message: textMessage('choose_goods_first') } }

/** Both buttons of a decline, and the way that is changed, lead back to the recharge popup [RES-03 RES-04]. */
export const reopening = storefrontSetup.createStateConfig({
  description: 'Another way to pay: back to the recharge popup for what was ordered',
  always: [
    { guard: 'isOfOtherPurchase', target: 'findingOrdered' },
    // the order that is left for another way may have taken the last place: that is no reason to refuse the way
    { guard: 'isPurchaseKnown', target: 'recharge', actions: 'setResumeBuy' },
    { guard: 'hasGoods', target: 'buying', actions: 'setResumeBuy' },
    { target: 'closed', actions: asksForGoods },
  ],
})

export const findingOrdered = storefrontSetup.createStateConfig({
  description: 'The order is for other goods or another role than the chosen ones: looking for these',
  tags: 'buying',
  on: { dismissed: 'closed' },
  invoke: {
    id: 'findOrdered',
    src: 'findOrdered',
    input: ({ context }) => orderedInputOf(context),
    onDone: [
      {
        guard: { type: 'isSold', params: ({ event }) => ({ purchase: event.output }) },
        target: 'recharge',
        actions: [{ type: 'setReordered', params: ({ event }) => ({ purchase: event.output }) }, 'setResumeBuy'],
      },
      { target: 'closed', actions: { type: 'tell', params: { message: textMessage('order_not_sold') } } },
    ],
    onError: {
      target: 'closed',
      actions: { type: 'tell', params: ({ event }) => ({ message: messageOf(event.error) }) },
    },
  },
})
