import { describeFlow } from 'statewalk/describeFlow'
import { realNameMachine } from './realName.machine.ts'
import { realNameModel } from './realName.paths.ts'
import { realNameScenarios } from './realName.scenarios.ts'

describeFlow(realNameMachine, realNameModel, import.meta.url, 'FLW-04', realNameScenarios)
