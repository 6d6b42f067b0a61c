import { command } from './lib/cli.ts'
import { seedCommand } from './lib/serving/seedCommand.ts'

await command(seedCommand)
