import { describeFlow } from '../../src/paths/describeFlow.ts'
import { loginMachine } from './login.machine.ts'
import { loginModel } from './login.model.ts'

describeFlow(loginMachine, loginModel, import.meta.url, 'LGN-05')
