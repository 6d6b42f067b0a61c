import { command } from './lib/cli.ts'
import { migrateCommand } from './lib/serving/migrateCommand.ts'

await command(migrateCommand)
