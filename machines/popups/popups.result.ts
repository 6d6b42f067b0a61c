import type { SnapshotFrom } from 'xstate'
import { choiceOf } from '../../src/domain/order/role/games.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import type { resultMachine } from '../result/result.machine.ts'
import { orderedInputOf, resultInputOf } from './popups.inputs.ts'
import { popupsSetup } from './popups.setup.ts'

const orderedIn = ({ context }: SnapshotFrom<typeof resultMachine>) => ({ clientId: context.info?.clientId ?? null })

/** The result popup. If a link opens an order of another game, the shop first loads that game [RES-07]. */
export const resultPopup = popupsSetup.createStateConfig({
  description: 'The result popup',
  // no action, because the popup itself shows how its order has ended
  on: { 'order.ended': { guard: { type: 'isUnderWayNow', params: ({ event }) => event } } },
  invoke: {
    id: 'result',
    src: 'result',
    input: ({ context, event }) => resultInputOf(context, event),
    onSnapshot: [
      {
        guard: { type: 'isOfOtherGame', params: ({ event }) => orderedIn(event.snapshot) },
        target: 'left',
        actions: {
          type: 'setEnd',
          params: ({ context, event }) => ({
            cause: 'orderedGame',
            game: choiceOf(context.shop.games, orderedIn(event.snapshot).clientId),
          }),
        },
      },
      {
        // Reloads the purchase limits, because they decide whether the popup offers to buy again.
        guard: { type: 'isCountDue', params: ({ event }) => event.snapshot },
        actions: ['refreshLimits', 'clearLimitRefresh'],
      },
    ],
    onDone: [
      {
        guard: { type: 'isWayChanged', params: ({ event }) => event.output },
        target: 'reopening',
        actions: { type: 'setRetry', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isAgain', params: ({ event }) => event.output },
        target: 'reopening',
        actions: [
          'noteEnd',
          { type: 'setPending', params: { order: null } },
          { type: 'setRetry', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isLeft', params: ({ event }) => event.output },
        target: 'closed',
        actions: { type: 'setRetry', params: ({ event }) => event.output },
      },
      {
        target: 'closed',
        actions: [
          'noteEnd',
          { type: 'setPending', params: { order: null } },
          // removes the order from the address: otherwise, a reload of the page would show the same result again
          { type: 'readdress', params: { billing_no: null } },
        ],
      },
    ],
  },
})

export const asksForGoods = { type: 'tell' as const, params: { message: textMessage('choose_goods_first') } }

/**
 * Opens the recharge popup again after the order was declined, or because the player wants to use another payment
 * method [RES-03 RES-04].
 */
export const reopening = popupsSetup.createStateConfig({
  description: 'Opening the recharge popup again, for another payment method',
  always: [
    { guard: 'isOfOtherPurchase', target: 'findingOrdered' },
    // the unpaid order may have used up the purchase limit, but the new purchase replaces this order
    { guard: 'isPurchaseKnown', target: 'recharge', actions: 'setResumeBuy' },
    { guard: 'hasGoods', target: 'buying', actions: 'setResumeBuy' },
    { target: 'closed', actions: asksForGoods },
  ],
})

export const findingOrdered = popupsSetup.createStateConfig({
  description: 'Loading the goods and the role of the order',
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
