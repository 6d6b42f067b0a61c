import { openOperations } from '../operations/openOperations.ts'
import { command } from './cli.ts'
import { dataFromEnvironment } from './environment.ts'
import { maintenanceCommand } from './maintenanceCommand.ts'

await command(maintenanceCommand(() => openOperations(dataFromEnvironment())))
