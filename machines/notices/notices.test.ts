import { describeFlow } from 'statewalk/describeFlow'
import { noticesMachine } from './notices.machine.ts'
import { noticesModel } from './notices.paths.ts'
import { noticesScenarios } from './notices.scenarios.ts'

describeFlow(noticesMachine, noticesModel, import.meta.url, 'FLW-04', noticesScenarios)
