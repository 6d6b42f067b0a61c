import { describeFlow } from 'statewalk/describeFlow'
import { payMachine } from './pay.machine.ts'
import { payModel } from './pay.paths.ts'
import { payScenarios } from './pay.scenarios.ts'

describeFlow(payMachine, payModel, import.meta.url, 'FLW-04 PAY-01', payScenarios)
