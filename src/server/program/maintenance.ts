import { openOperations } from '../operations/openOperations.ts'
import { command } from './commands/cli.ts'
import { maintenanceCommand } from './commands/maintenanceCommand.ts'
import { dataFromEnvironment } from './environment.ts'

await command(maintenanceCommand(() => openOperations(dataFromEnvironment())))
