import { describeFlow } from 'statewalk/describeFlow'
import { helpMachine } from './help.machine.ts'
import { helpModel } from './help.paths.ts'
import { helpScenarios } from './help.scenarios.ts'

describeFlow(helpMachine, helpModel, import.meta.url, 'FLW-04 BEY-08', helpScenarios)
