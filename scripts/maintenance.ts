import { openOperations } from '../src/server/operations/openOperations.ts'
import { command } from './lib/cli.ts'
import { maintenanceCommand } from './lib/orders/maintenanceCommand.ts'
import { dataFromEnvironment } from './lib/serving/serving.ts'

await command(maintenanceCommand(() => openOperations(dataFromEnvironment())))
