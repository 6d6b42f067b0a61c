import type { SnapshotFrom } from 'xstate'
import { withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import type { resultMachine } from '../result/result.machine.ts'
import { orderedInputOf, resultInputOf } from './storefront.inputs.ts'
import { popupsSetup } from './storefront.popups.setup.ts'

const orderedIn = ({ context }: SnapshotFrom<typeof resultMachine>) => ({ clientId: context.info?.clientId ?? null })

/** Shows the result of an order. If a link leads to an order of another game, this game is opened first [RES-07]. */
export const resultPopup = popupsSetup.createStateConfig({
  description: 'The result popup',
  // the popup itself shows the end of its own order
  on: { 'order.ended': { guard: { type: 'isUnderWayNow', params: ({ event }) => event } } },
  invoke: {
    id: 'result',
    src: 'result',
    input: ({ context, event }) => resultInputOf(context, event),
    onSnapshot: [
      {
        guard: { type: 'isOfOtherGame', params: ({ event }) => orderedIn(event.snapshot) },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'setOrderedGame', params: ({ event }) => orderedIn(event.snapshot) },
          { type: 'rememberGame', params: ({ context }) => ({ game: context.game }) },
          {
            type: 'readdress',
            params: ({ event }) => ({ client_id: orderedIn(event.snapshot).clientId, ...withoutPreset }),
          },
        ],
      },
      {
        // fetched again while the result is open, because the result shows whether the goods can be bought again
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
          // otherwise a reload would show the same result again
          { type: 'readdress', params: { billing_no: null } },
        ],
      },
    ],
  },
})

/** Shows a message, because nothing can be bought while no goods are chosen. */
export const asksForGoods = { type: 'tell' as const, params: { message: textMessage('choose_goods_first') } }

/**
 * Opens the recharge popup again: after either button of a declined order, and if the player asks for another payment
 * method [RES-03 RES-04].
 */
export const reopening = popupsSetup.createStateConfig({
  description: 'Another payment method: back to the recharge popup for the ordered goods',
  always: [
    { guard: 'isOfOtherPurchase', target: 'findingOrdered' },
    // the order that is being replaced may use the last place of the purchase limit; this must not block the retry
    { guard: 'isPurchaseKnown', target: 'recharge', actions: 'setResumeBuy' },
    { guard: 'hasGoods', target: 'buying', actions: 'setResumeBuy' },
    { target: 'closed', actions: asksForGoods },
  ],
})

export const findingOrdered = popupsSetup.createStateConfig({
  description: 'The order is for other goods or another role than chosen: selecting these',
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
