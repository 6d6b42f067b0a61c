import { describeFlow } from 'statewalk/describeFlow'
import { sessionsMachine } from './sessions.machine.ts'
import { sessionsModel } from './sessions.paths.ts'
import { sessionsScenarios } from './sessions.scenarios.ts'

describeFlow(sessionsMachine, sessionsModel, import.meta.url, 'OPS-12', sessionsScenarios)
