import { describeFlow } from '../../src/paths/describeFlow.ts'
import { openOrdersMachine } from './openOrders.machine.ts'
import { openOrdersModel } from './openOrders.paths.ts'

describeFlow(openOrdersMachine, openOrdersModel, import.meta.url, 'FLW-04 BEY-09')
