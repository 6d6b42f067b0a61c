import { describeFlow } from '../../src/paths/describeFlow.ts'
import { regionMachine } from './region.machine.ts'
import { regionModel } from './region.model.ts'

describeFlow(regionMachine, regionModel, import.meta.url, 'FLW-04 REG-01 REG-02 REG-03')
