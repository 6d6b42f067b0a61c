import { describeFlow } from 'statewalk/describeFlow'
import { embeddedMachine } from './embedded.machine.ts'
import { embeddedModel } from './embedded.paths.ts'
import { embeddedScenarios } from './embedded.scenarios.ts'

describeFlow(embeddedMachine, embeddedModel, import.meta.url, 'FLW-04', embeddedScenarios)
