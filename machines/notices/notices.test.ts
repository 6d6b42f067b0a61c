import { describeFlow } from '../../src/paths/describeFlow.ts'
import { noticesMachine } from './notices.machine.ts'
import { noticesModel } from './notices.paths.ts'
import { noticesScenarios } from './notices.scenarios.ts'

describeFlow(noticesMachine, noticesModel, import.meta.url, 'FLW-04', noticesScenarios)
