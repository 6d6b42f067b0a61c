import { describeFlow } from 'statewalk/describeFlow'
import { replenishMachine } from './replenish.machine.ts'
import { replenishModel } from './replenish.paths.ts'
import { replenishScenarios } from './replenish.scenarios.ts'

describeFlow(replenishMachine, replenishModel, import.meta.url, 'FLW-04', replenishScenarios)
