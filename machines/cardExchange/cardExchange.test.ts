import { describeFlow } from '../../src/paths/describeFlow.ts'
import { cardExchangeMachine } from './cardExchange.machine.ts'
import { cardExchangeModel } from './cardExchange.paths.ts'

describeFlow(cardExchangeMachine, cardExchangeModel, import.meta.url, 'FLW-04')
