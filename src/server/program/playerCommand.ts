import * as z from 'zod/mini'
import { erasePlayer, exportPlayer } from '../operations/personalData.ts'
import { type Command, UsageError } from './cli.ts'
import type { OpenOperated } from './ordersCommand.ts'

const help = `Exports or erases what the shop stores about a player.

  npm run player -- --export <account> > data.json   prints everything, without secrets, as JSON
  npm run player -- --erase <account>                deletes sessions, logins, questions and analytics records, and clears
                                                     names; orders, payments and rewards stay without them

  DATA_DIR=./data, DATABASE_URL=postgres://…   the same as for npm start
  --help                                       this text

An account with orders that are not settled yet is not erased. The game keeps its own data of the account.
The embedded database is open to one process: stop npm start first. A PostgreSQL may be used beside its servers.`

const account = z.optional(z.string().check(z.minLength(1)))
const options = { export: account, erase: account }

/** The command that exports and erases players. */
export const playerCommand = (open: OpenOperated): Command<typeof options> => ({
  help,
  options,
  action: async ({ export: exported, erase }) => {
    const username = exported ?? erase
    if (username === undefined || (exported !== undefined && erase !== undefined))
      throw new UsageError('Name one of --export, --erase')
    const { operated, close } = await open()
    try {
      if (exported !== undefined) console.log(JSON.stringify(await exportPlayer(operated.db, username), null, 2))
      else {
        await erasePlayer(operated.db, username)
        console.log(`The account ${username} is erased.`)
      }
      return 0
    } finally {
      await close()
    }
  },
})
