import { describeFlow } from '../../src/paths/describeFlow.ts'
import { pageViewsMachine } from './pageViews.machine.ts'
import { pageViewsModel } from './pageViews.paths.ts'

describeFlow(pageViewsMachine, pageViewsModel, import.meta.url, 'FLW-04')
