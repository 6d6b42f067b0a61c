import type { SnapshotFrom } from 'xstate'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** Returns why the player cannot confirm to pay without a coupon: `offline`, or null if the player can [BEY-20]. */
export const selectCouponObstacle = (isOffline: boolean) => (pay: Pay) =>
  isOffline && selectIsConfirmingCoupon(pay) ? 'offline' : null
/** Returns the child actor of the provider's payment form; undefined while no form is open. */
export const selectEmbedded = (pay: Pay) => pay.children.embedded
