import { describeFlow } from 'statewalk/describeFlow'
import { vipMachine } from './vip.machine.ts'
import { vipModel } from './vip.paths.ts'
import { vipScenarios } from './vip.scenarios.ts'

describeFlow(vipMachine, vipModel, import.meta.url, 'FLW-04', vipScenarios)
