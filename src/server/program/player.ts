import { openOperations } from '../operations/openOperations.ts'
import { command } from './cli.ts'
import { playerCommand } from './commands/playerCommand.ts'
import { dataFromEnvironment } from './environment.ts'

await command(playerCommand(() => openOperations(dataFromEnvironment())))
