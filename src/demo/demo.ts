import { sdkDemo } from './sdkDemo/sdkDemo.ts'
import { createFaults } from './testing/faults.ts'
import { testerKeyHash } from './testing/testerCookie.ts'
import { testerPages, testerScriptOf } from './testing/testerPage.ts'

/** The outside world of a demo. Only `src/server/startup/loadDemo.ts` imports this module, and only for a demo. */
export const demo = { createFaults, sdkDemo, testerKeyHash, testerPages, testerScriptOf }
