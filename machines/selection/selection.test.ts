import { describeFlow } from 'statewalk/describeFlow'
import { selectionMachine } from './selection.machine.ts'
import { selectionModel } from './selection.paths.ts'
import { selectionScenarios } from './selection.scenarios.ts'

describeFlow(selectionMachine, selectionModel, import.meta.url, 'GDS-01', selectionScenarios)
