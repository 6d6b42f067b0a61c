import type { SnapshotFrom } from 'xstate'
import type { embeddedMachine } from '../embedded/embedded.machine.ts'
import type { payMachine } from './pay.machine.ts'

type Pay = SnapshotFrom<typeof payMachine>

export const selectIsConfirmingCoupon = (pay: Pay) => pay.matches('confirmingCoupon')
/** Returns why the button to confirm a payment without a coupon is disabled; null if the button is enabled [BEY-20]. */
export const selectCouponObstacle = (isOffline: boolean) => (pay: Pay) =>
  isOffline && selectIsConfirmingCoupon(pay) ? 'offline' : null
export const selectEmbedded = (pay: Pay) => pay.children.embedded

export const selectIsFormLoading = (embedded: SnapshotFrom<typeof embeddedMachine>) => embedded.matches('loading')
