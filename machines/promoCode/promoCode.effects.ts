import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PromoCodeQuestion, promoCodeMachine } from './promoCode.machine.ts'

/** Everything that the promo-code chart does to the world. */
export type PromoCodePorts = {
  api: { enterPromoCode(question: PromoCodeQuestion, signal: AbortSignal): Promise<{ code: string }> }
}

export const promoCodeEffects = ({ api }: PromoCodePorts): MachineImplementationsFrom<typeof promoCodeMachine> => ({
  actors: { enterCode: fromPromise(({ input, signal }) => api.enterPromoCode(input, signal)) },
})
