import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import type { PromoCodeQuestion, promoCodeMachine } from './promoCode.machine.ts'

/** Everything that the promo-code chart does to the world. */
export type PromoCodePorts = {
  api: { enterPromoCode(question: PromoCodeQuestion, signal: AbortSignal): Promise<{ code: string }> }
  notify(message: Message): void
}

export const promoCodeEffects = ({
  api,
  notify,
}: PromoCodePorts): MachineImplementationsFrom<typeof promoCodeMachine> => ({
  actors: { enterCode: fromPromise(({ input, signal }) => api.enterPromoCode(input, signal)) },
  // the words about a code that did not do may still stand there: these take their place
  actions: { tellAccepted: () => notify(textMessage('promo_accepted')) },
})
