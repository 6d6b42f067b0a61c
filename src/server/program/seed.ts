import { command } from './cli.ts'
import { seedCommand } from './commands/seedCommand.ts'

await command(seedCommand)
