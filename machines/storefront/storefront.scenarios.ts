import type { Scenario } from 'statewalk/scenarios/scenario'
import { arrivingScenarios } from './storefront.arriving.scenarios.ts'
import { failuresScenarios } from './storefront.failures.scenarios.ts'
import { popupsScenarios } from './storefront.popups.scenarios.ts'
import { purchaseScenarios } from './storefront.purchase.scenarios.ts'

/** §2 to §8: the shop as a whole. */
export const storefrontScenarios: readonly Scenario[] = [
  ...arrivingScenarios,
  ...failuresScenarios,
  ...purchaseScenarios,
  ...popupsScenarios,
]
