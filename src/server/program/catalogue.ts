import { command } from './cli.ts'
import { catalogueCommand } from './commands/catalogueCommand.ts'

await command(catalogueCommand)
