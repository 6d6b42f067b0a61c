import type { SnapshotFrom } from 'xstate'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** Returns why the question about an unused coupon cannot be confirmed: the player is offline [BEY-20]. */
export const selectCouponObstacle = (isOffline: boolean) => (pay: Pay) =>
  isOffline && selectIsConfirmingCoupon(pay) ? 'offline' : null
/** Returns the actor of the provider's own form. The form is open while this actor runs. */
export const selectEmbedded = (pay: Pay) => pay.children.embedded
