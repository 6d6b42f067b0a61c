import { describeFlow } from 'statewalk/describeFlow'
import { autoShowMachine } from './autoShow.machine.ts'
import { autoShowModel } from './autoShow.paths.ts'
import { autoShowScenarios } from './autoShow.scenarios.ts'

describeFlow(autoShowMachine, autoShowModel, import.meta.url, 'FLW-04', autoShowScenarios)
