import { describeFlow } from '../../src/paths/describeFlow.ts'
import { vipMachine } from './vip.machine.ts'
import { vipModel } from './vip.model.ts'

describeFlow(vipMachine, vipModel, import.meta.url, 'FLW-04')
