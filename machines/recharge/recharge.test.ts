import { describeFlow } from '../../src/paths/describeFlow.ts'
import { rechargeMachine } from './recharge.machine.ts'
import { rechargeModel } from './recharge.model.ts'

describeFlow(rechargeMachine, rechargeModel, import.meta.url, 'RCH-02 RCH-06')
