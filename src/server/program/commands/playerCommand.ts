import * as z from 'zod/mini'
import { erasePlayer, exportPlayer } from '../../operations/player.ts'
import { type Command, type OptionValues, UsageError } from '../cli.ts'
import type { OpenOperated } from './ordersCommand.ts'

const help = `Exports or erases everything that is stored under a player.

  npm run player -- --export <account> > player.json   prints it as JSON, by table, without passwords and tokens
  npm run player -- --erase <account>                  erases it; orders stay with amounts, dates and references under a made-up name

  <account>        the player's name or number
  DATA_DIR=./data, DATABASE_URL=postgres://…   the same as for npm start
  --help           this text

A player with open orders cannot be erased until they are settled. The embedded database is open to one process: stop
npm start first. A PostgreSQL may be used beside its servers.`

const account = z.optional(z.string().check(z.minLength(1)))
const options = { export: account, erase: account }

const run = async (values: OptionValues<typeof options>, open: OpenOperated): Promise<void> => {
  const { export: exported, erase: erased } = values
  if ((exported === undefined) === (erased === undefined)) throw new UsageError('Give either --export or --erase')
  const { operated, close } = await open()
  try {
    if (exported !== undefined) console.log(JSON.stringify(await exportPlayer(operated, exported), null, 2))
    if (erased !== undefined)
      console.log(`${erased} is erased; what has to stay is under ${await erasePlayer(operated, erased)}`)
  } finally {
    await close()
  }
}

export const playerCommand = (open: OpenOperated): Command<typeof options> => ({
  help,
  options,
  action: (values) => run(values, open),
})
