import { command } from './commands/cli.ts'
import { seedCommand } from './commands/seedCommand.ts'

await command(seedCommand)
