import * as z from 'zod/mini'
import { endMaintenance, planMaintenance, plannedMaintenance } from '../../operations/maintenance.ts'
import { type Command, flag, type OptionValues, UsageError, wholeNumber } from '../cli.ts'
import type { OpenOperated } from './ordersCommand.ts'

const help = `Plans maintenance: a brand takes no orders; announced 15 minutes ahead, and open payments can still be completed.

  npm run maintenance                          lists current and planned maintenance
  npm run maintenance -- --brand watt --from 2027-01-10T02:00Z --until 2027-01-10T04:00Z --by mia
  npm run maintenance -- … --game skybound     one game only, by its key or a client id, with its editions
  npm run maintenance -- --end <number>        cancels one; a running one ends at once

  --from, --until  times with their zone: Z or +09:00; --from now starts at once
  --by <name>      who plans it
  --json           prints JSON
  DATA_DIR=./data, DATABASE_URL=postgres://…   the same as for npm start
  --help           this text

The embedded database is open to one process: stop npm start first. A PostgreSQL may be used beside its servers.`

const moment = z.pipe(
  z.string().check(
    z.regex(/^(?:now|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))$/, {
      error: 'must be a time with its zone, such as 2027-01-10T02:00Z',
    }),
  ),
  z.pipe(
    z.transform((text: string) => (text === 'now' ? new Date() : new Date(text))),
    z.date({ error: 'must be an existing date' }),
  ),
)
const name = z.optional(z.string().check(z.trim(), z.minLength(1)))
const options = {
  brand: name,
  game: name,
  by: name,
  from: z.optional(moment),
  until: z.optional(moment),
  end: z.optional(wholeNumber(1)),
  json: flag,
}

/**
 * Returns the period to plan, or null if no option describes a period.
 * @throws UsageError if one of a period's options is missing
 */
const wishOf = ({ brand, game, from, until, by, end }: OptionValues<typeof options>) => {
  const isGiven = [brand, game, from, until, by].some((value) => value !== undefined)
  if (end !== undefined && isGiven) throw new UsageError('--end allows no other options')
  if (!isGiven) return null
  if (!brand || !from || !until || !by) throw new UsageError('A plan needs --brand, --from, --until and --by')
  return { plan: { brand, game: game ?? null, startsAt: from, endsAt: until }, person: by }
}

const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const run = async (values: OptionValues<typeof options>, open: OpenOperated): Promise<void> => {
  const wish = wishOf(values)
  const { operated, close } = await open()
  try {
    if (wish) await planMaintenance(operated, wish.plan, wish.person)
    if (values.end !== undefined) await endMaintenance(operated, values.end, 'command')
    const planned = await plannedMaintenance(operated)
    if (values.json) return console.log(JSON.stringify(planned, null, 2))
    if (planned.length === 0) return console.log('No maintenance is planned.')
    for (const { id, brand, game, starts_at, ends_at, set_by } of planned)
      console.log(`${id}  ${brand}  ${game ?? 'every game'}  ${time(starts_at)} to ${time(ends_at)} UTC, by ${set_by}`)
  } finally {
    await close()
  }
}

/**
 * Creates the command that plans, lists and ends maintenance. Invalid words end the command before the database is
 * opened.
 */
export const maintenanceCommand = (open: OpenOperated): Command<typeof options> => ({
  help,
  options,
  action: (values) => run(values, open),
})
