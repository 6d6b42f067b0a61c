import { command } from './commands/cli.ts'
import { migrateCommand } from './commands/migrateCommand.ts'

await command(migrateCommand)
