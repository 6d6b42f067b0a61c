import { describeFlow } from '../../src/paths/describeFlow.ts'
import { resultMachine } from './result.machine.ts'
import { resultModel } from './result.model.ts'

describeFlow(resultMachine, resultModel, import.meta.url, 'RES-02 RES-07')
