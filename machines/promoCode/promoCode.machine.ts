import { assign, setup } from 'xstate'
import { cutTyped, foldTyped } from '../../src/domain/text/foldTyped.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

/** Maximum number of characters of a typed promo code [BEY-03]. */
const maxPromoCodeLength = 40

export type PromoCodeInput = {
  clientId: string
  goodsId: string
  /** Promo code typed before the login expired; otherwise empty. */
  promoCode: string
}
export type PromoCodeQuestion = { clientId: string; goodsId: string; promoCode: string }
type PromoCodeContext = PromoCodeInput & {
  problem: Message | null
  /** Code of the coupon that the player receives for the promo code. */
  coupon: string | null
}
type PromoCodeEvent = { type: 'code.edited'; value: string } | { type: 'submitted' } | { type: 'dismissed' }

const isFilled = ({ promoCode }: PromoCodeContext) => foldTyped(promoCode) !== ''

/** Exchanges a promo code for a coupon; a refusal shows the server's reason [BEY-03]. */
export const promoCodeMachine = setup({
  types: {
    input: {} as PromoCodeInput,
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    output: {} as { coupon: string | null },
    tags: {} as 'busy',
  },
  actors: { enterCode: unprovided<{ code: string }, PromoCodeQuestion>('enterCode') },
  guards: { isFilled: ({ context }) => isFilled(context) },
  actions: { tellAccepted: () => {} },
}).createMachine({
  id: 'promoCode',
  description: 'Redeeming a promo code for a coupon',
  context: ({ input }) => ({ ...input, problem: null, coupon: null }),
  initial: 'typing',
  states: {
    typing: {
      description: 'The player types the code',
      on: {
        'code.edited': {
          actions: assign({
            promoCode: ({ event }) => cutTyped(event.value, maxPromoCodeLength),
            problem: null,
          }),
        },
        submitted: { guard: 'isFilled', target: 'checking', actions: assign({ problem: null }) },
        dismissed: { target: 'closed', actions: assign({ promoCode: '' }) },
      },
    },
    checking: {
      description: 'Checking whether the code is valid for the item',
      tags: 'busy',
      on: { dismissed: { target: 'closed', actions: assign({ promoCode: '' }) } },
      invoke: {
        id: 'enterCode',
        src: 'enterCode',
        input: ({ context: { clientId, goodsId, promoCode } }) => ({
          clientId,
          goodsId,
          promoCode: foldTyped(promoCode),
        }),
        onDone: {
          target: 'closed',
          actions: [assign({ coupon: ({ event }) => event.output.code, promoCode: '' }), 'tellAccepted'],
        },
        onError: { target: 'typing', actions: assign({ problem: ({ event }) => messageOf(event.error) }) },
      },
    },
    closed: { description: 'The code has become a coupon, or the player has closed the form', type: 'final' },
  },
  output: ({ context: { coupon } }) => ({ coupon }),
})
