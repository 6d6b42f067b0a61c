import { command } from './cli.ts'
import { startCommand } from './startCommand.ts'

await command(startCommand())
