import { describeFlow } from 'statewalk/describeFlow'
import { salesAreaMachine } from './salesArea.machine.ts'
import { salesAreaModel } from './salesArea.paths.ts'
import { salesAreaScenarios } from './salesArea.scenarios.ts'

describeFlow(salesAreaMachine, salesAreaModel, import.meta.url, 'FLW-04 REG-01 REG-02 REG-03', salesAreaScenarios)
