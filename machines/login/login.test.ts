import { describeFlow } from '../../src/paths/describeFlow.ts'
import { loginMachine } from './login.machine.ts'
import { loginModel } from './login.paths.ts'

describeFlow(loginMachine, loginModel, import.meta.url, 'LGN-05')
