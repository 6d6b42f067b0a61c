import type { SnapshotFrom } from 'xstate'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** Returns the reason why the player cannot confirm paying without a coupon: the device is offline [BEY-20]. */
export const selectCouponObstacle = (isOffline: boolean) => (pay: Pay) =>
  isOffline && selectIsConfirmingCoupon(pay) ? 'offline' : null
/** Returns the actor of the provider's form. The form is open as long as this actor is running. */
export const selectEmbedded = (pay: Pay) => pay.children.embedded
