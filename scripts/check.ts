import { runSteps } from './lib/run.ts'
import { quickTests, staticSteps } from './lib/steps.ts'

const failed = await runSteps([quickTests, ...staticSteps])
console.log(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
