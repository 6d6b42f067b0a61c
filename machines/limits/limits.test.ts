import { describeFlow } from '../../src/paths/describeFlow.ts'
import { limitsMachine } from './limits.machine.ts'
import { limitsModel } from './limits.model.ts'

describeFlow(limitsMachine, limitsModel, import.meta.url, 'FLW-04')
