import { describeFlow } from '../../src/paths/describeFlow.ts'
import { timelineMachine } from './timeline.machine.ts'
import { timelineModel } from './timeline.paths.ts'

describeFlow(timelineMachine, timelineModel, import.meta.url, 'FLW-04 BEY-07')
