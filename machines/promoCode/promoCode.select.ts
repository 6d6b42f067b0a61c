import type { SnapshotFrom } from 'xstate'
import type { promoCodeMachine } from './promoCode.machine.ts'

type PromoCode = SnapshotFrom<typeof promoCodeMachine>

export const selectIsChecking = (promoCode: PromoCode) => promoCode.hasTag('busy')
export const selectCanSubmit = (promoCode: PromoCode) => promoCode.can({ type: 'submitted' })
