import { describeFlow } from 'statewalk/describeFlow'
import { cardExchangeMachine } from './cardExchange.machine.ts'
import { cardExchangeModel } from './cardExchange.paths.ts'
import { cardExchangeScenarios } from './cardExchange.scenarios.ts'

describeFlow(cardExchangeMachine, cardExchangeModel, import.meta.url, 'FLW-04', cardExchangeScenarios)
