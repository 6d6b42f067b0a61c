import { catalogueCommand } from './catalogueCommand.ts'
import { command } from './cli.ts'

await command(catalogueCommand)
