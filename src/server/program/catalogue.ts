import { catalogueCommand } from './commands/catalogueCommand.ts'
import { command } from './commands/cli.ts'

await command(catalogueCommand)
