import { identityAt } from './identity/addresses.ts'
import { printAddresses } from './printAddresses.ts'
import { sdkDemo } from './sdkDemo/sdkDemo.ts'
import { demoOperators } from './seed/demoOperators.ts'
import { ensureDemoReplenishment } from './seed/demoReplenishment.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { createFaults } from './testing/faults.ts'
import { testerKeyHash } from './testing/testerCookie.ts'
import { testerPages, testerScriptOf } from './testing/testerPage.ts'
import { openWorld } from './world.ts'

/**
 * All parts of the demo that the server uses. Only `src/server/startup/loadDemo.ts` imports this module, and only for a
 * demo.
 */
export const demo = {
  openWorld,
  identityAt,
  operators: demoOperators,
  seedDemo,
  ensureReplenishment: ensureDemoReplenishment,
  printAddresses,
  sdkDemo,
  createFaults,
  testerKeyHash,
  testerPages,
  testerScriptOf,
}
