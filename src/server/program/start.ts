import { command } from './cli.ts'
import { startCommand } from './commands/startCommand.ts'

await command(startCommand())
