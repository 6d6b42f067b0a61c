import { openOperations } from '../operations/openOperations.ts'
import { command } from './cli.ts'
import { maintenanceCommand } from './commands/maintenanceCommand.ts'
import { dataFromEnvironment } from './environment.ts'

await command(maintenanceCommand(() => openOperations(dataFromEnvironment())))
