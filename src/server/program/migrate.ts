import { command } from './cli.ts'
import { migrateCommand } from './commands/migrateCommand.ts'

await command(migrateCommand)
