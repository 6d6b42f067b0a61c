import type { Scenario } from 'statewalk/scenarios/scenario'
import { arrivingScenarios } from './storefront.arriving.scenarios.ts'
import { failuresScenarios } from './storefront.failures.scenarios.ts'
import { linkedOrders } from './storefront.linkedOrders.scenarios.ts'
import { popupsScenarios } from './storefront.popups.scenarios.ts'
import { purchaseScenarios } from './storefront.purchase.scenarios.ts'
import { wantedCoupon } from './storefront.wantedCoupon.scenarios.ts'

/** Scenarios of the whole shop (§2 to §8). */
export const storefrontScenarios: readonly Scenario[] = [
  ...arrivingScenarios,
  ...failuresScenarios,
  ...purchaseScenarios,
  ...linkedOrders,
  ...wantedCoupon,
  ...popupsScenarios,
]
