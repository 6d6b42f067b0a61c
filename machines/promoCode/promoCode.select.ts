import type { SnapshotFrom } from 'xstate'
import type { promoCodeMachine } from './promoCode.machine.ts'

type PromoCode = SnapshotFrom<typeof promoCodeMachine>

export const selectPromoCode = ({ context }: PromoCode) => context.promoCode
export const selectPromoProblem = ({ context }: PromoCode) => context.problem
export const selectIsChecking = (promoCode: PromoCode) => promoCode.hasTag('busy')
export const selectCanSubmit = (promoCode: PromoCode) => promoCode.can({ type: 'submitted' })
