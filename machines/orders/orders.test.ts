import { describeFlow } from 'statewalk/describeFlow'
import { ordersMachine } from './orders.machine.ts'
import { ordersModel } from './orders.paths.ts'
import { ordersScenarios } from './orders.scenarios.ts'

describeFlow(ordersMachine, ordersModel, import.meta.url, 'FLW-04', ordersScenarios)
