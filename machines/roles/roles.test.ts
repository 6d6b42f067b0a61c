import { describeFlow } from '../../src/paths/describeFlow.ts'
import { rolesMachine } from './roles.machine.ts'
import { rolesModel } from './roles.paths.ts'

describeFlow(rolesMachine, rolesModel, import.meta.url, 'GAM-06')
