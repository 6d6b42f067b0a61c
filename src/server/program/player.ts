import { openOperations } from '../operations/openOperations.ts'
import { command } from './cli.ts'
import { dataFromEnvironment } from './environment.ts'
import { playerCommand } from './playerCommand.ts'

await command(playerCommand(() => openOperations(dataFromEnvironment())))
