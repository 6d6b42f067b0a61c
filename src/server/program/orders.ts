import { openOperations } from '../operations/openOperations.ts'
import { command } from './cli.ts'
import { dataFromEnvironment, gameFromEnvironment, providerFromEnvironment } from './environment.ts'
import { ordersCommand } from './ordersCommand.ts'

await command(
  ordersCommand(() =>
    openOperations({ ...dataFromEnvironment(), provider: providerFromEnvironment(), game: gameFromEnvironment() }),
  ),
)
