import { command } from '../src/server/program/cli.ts'
import { startCommand } from '../src/server/program/commands/startCommand.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'

await command(startCommand(ensureBuilt))
