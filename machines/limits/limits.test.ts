import { describeFlow } from 'statewalk/describeFlow'
import { limitsMachine } from './limits.machine.ts'
import { limitsModel } from './limits.paths.ts'
import { limitsScenarios } from './limits.scenarios.ts'

describeFlow(limitsMachine, limitsModel, import.meta.url, 'FLW-04', limitsScenarios)
