import { describeFlow } from 'statewalk/describeFlow'
import { rolesMachine } from './roles.machine.ts'
import { rolesModel } from './roles.paths.ts'
import { rolesScenarios } from './roles.scenarios.ts'

describeFlow(rolesMachine, rolesModel, import.meta.url, 'GAM-06', rolesScenarios)
