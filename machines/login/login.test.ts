import { describeFlow } from 'statewalk/describeFlow'
import { loginMachine } from './login.machine.ts'
import { loginModel } from './login.paths.ts'
import { loginScenarios } from './login.scenarios.ts'

describeFlow(loginMachine, loginModel, import.meta.url, 'LGN-05', loginScenarios)
