import { openOperations } from '../operations/openOperations.ts'
import { adaptersFromEnvironment } from './adapterEnvironment.ts'
import { command } from './cli.ts'
import { ordersCommand } from './commands/ordersCommand.ts'
import { dataFromEnvironment, gameFromEnvironment, providerFromEnvironment } from './environment.ts'

await command(
  ordersCommand(() =>
    openOperations({
      ...dataFromEnvironment(),
      provider: providerFromEnvironment(),
      adapters: adaptersFromEnvironment(),
      game: gameFromEnvironment(),
    }),
  ),
)
