import { command } from './cli.ts'
import { seedCommand } from './seedCommand.ts'

await command(seedCommand)
