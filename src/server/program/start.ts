import { command } from './commands/cli.ts'
import { startCommand } from './commands/startCommand.ts'

await command(startCommand())
