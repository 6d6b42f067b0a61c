import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { orderedInputOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** Shows a message, because nothing can be bought without chosen goods. */
export const asksForGoods = { type: 'tell' as const, params: { message: textMessage('choose_goods_first') } }

/**
 * Both buttons of a declined order, and changing the way to pay, lead back to the recharge popup [RES-03
 * RES-04].
 */
export const reopening = storefrontSetup.createStateConfig({
  description: 'Another way to pay: back to the recharge popup for what was ordered',
  always: [
    { guard: 'isOfOtherPurchase', target: 'findingOrdered' },
    // the replaced order may itself have reached the limit, which must not block its retry
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
