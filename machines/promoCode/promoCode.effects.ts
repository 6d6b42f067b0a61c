import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import type { PromoCodeQuestion, promoCodeMachine } from './promoCode.machine.ts'

export type PromoCodePorts = {
  api: { enterPromoCode(question: PromoCodeQuestion, signal: AbortSignal): Promise<{ code: string }> }
  notify(message: Message): void
}

export const promoCodeEffects = ({
  api,
  notify,
}: PromoCodePorts): MachineImplementationsFrom<typeof promoCodeMachine> => ({
  actors: { enterCode: fromPromise(({ input, signal }) => api.enterPromoCode(input, signal)) },
  // replaces an earlier toast about a refused promo code
  actions: { tellAccepted: () => notify(textMessage('promo_accepted')) },
})
