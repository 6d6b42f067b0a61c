import type { SnapshotFrom } from 'xstate'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** The provider's own form; open exactly while its actor lives. */
export const selectEmbedded = (pay: Pay) => pay.children.embedded
