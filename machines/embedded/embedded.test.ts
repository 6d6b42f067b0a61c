import { describeFlow } from '../../src/paths/describeFlow.ts'
import { embeddedMachine } from './embedded.machine.ts'
import { embeddedModel } from './embedded.paths.ts'

describeFlow(embeddedMachine, embeddedModel, import.meta.url, 'FLW-04')
