import type { SnapshotFrom } from 'xstate'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** Why the question cannot be answered with yes: nothing is ordered without a connection [BEY-20]. */
export const selectCouponObstacle = (isOffline: boolean) => (pay: Pay) =>
  isOffline && selectIsConfirmingCoupon(pay) ? 'offline' : null
/** The provider's own form; open exactly while its actor lives. */
export const selectEmbedded = (pay: Pay) => pay.children.embedded
