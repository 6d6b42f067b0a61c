import type { SnapshotFrom } from 'xstate'
import { shownCountdown } from '../../src/domain/replenishment/replenishLink.ts'
import type { replenishMachine } from './replenish.machine.ts'

type Replenish = SnapshotFrom<typeof replenishMachine>

export const selectReplenishView = (page: Replenish) =>
  page.matches('entering')
    ? 'login'
    : page.matches('gamesFailed') || page.matches('failed')
      ? 'failed'
      : page.matches('paid')
        ? 'paid'
        : page.matches('expired')
          ? 'expired'
          : page.context.link === null
            ? 'loading'
            : 'open'
/** Returns the remaining time, or null if the page shows no countdown or the replenishment is paid [RPL-02]. */
export const selectCountdown = (page: Replenish) => (page.matches('paid') ? null : shownCountdown(page.context.left))
export const selectRegion = (page: Replenish) =>
  page.context.regions.find(({ code }) => code === page.context.country) ?? null
export const selectIsCreating = (page: Replenish) => page.matches({ open: 'creating' })
const selectCanPay = (page: Replenish) => page.can({ type: 'pay.clicked' })
/**
 * Returns why the pay button is disabled; null if the button is enabled, or while a payment is in progress [RPL-03
 * BEY-20]. `checking`: the page asks for the remaining time, or shows the order.
 */
export const selectReplenishObstacle = (isOffline: boolean) => (page: Replenish) => {
  if (selectIsCreating(page)) return null
  if (isOffline) return 'offline'
  if (selectCanPay(page)) return null
  return page.context.way === null ? 'way' : 'checking'
}
export const selectHasOrder = (page: Replenish) => page.can({ type: 'order.clicked' })
export const selectGameId = (page: Replenish) => page.context.game?.gameId ?? null
export const selectAreWaysComing = (page: Replenish) =>
  page.matches({ entering: 'recognising' }) || page.matches({ entering: 'offering' })
export const selectLogin = (page: Replenish) => page.children.login
export const selectResult = (page: Replenish) => page.children.result
