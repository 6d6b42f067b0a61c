import { openOperations } from '../src/server/operations/openOperations.ts'
import { command } from './lib/cli.ts'
import { ordersCommand } from './lib/orders/ordersCommand.ts'
import { dataFromEnvironment, providerFromEnvironment } from './lib/serving/serving.ts'

await command(ordersCommand(() => openOperations({ ...dataFromEnvironment(), provider: providerFromEnvironment() })))
