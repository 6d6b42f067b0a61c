import { command } from './cli.ts'
import { migrateCommand } from './migrateCommand.ts'

await command(migrateCommand)
