import { describeFlow } from 'statewalk/describeFlow'
import { pageViewsMachine } from './pageViews.machine.ts'
import { pageViewsModel } from './pageViews.paths.ts'
import { pageViewsScenarios } from './pageViews.scenarios.ts'

describeFlow(pageViewsMachine, pageViewsModel, import.meta.url, 'FLW-04', pageViewsScenarios)
