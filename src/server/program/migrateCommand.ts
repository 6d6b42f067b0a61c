import { type Command, failed, flag } from './cli.ts'
import { dataFromEnvironment } from './environment.ts'

const help = `Brings the database's schema up to date, as a start does; servers may run meanwhile.

  npm run migrate
  npm run migrate -- --check   only says what there is to do; exit code 1 where there is something

  DATABASE_URL=postgres://… the PostgreSQL
  DATA_DIR=./data           folder of the embedded database, where there is no DATABASE_URL
  --help                    this text`

const options = { check: flag }

/** The command that migrates the environment's database. */
export const migrateCommand: Command<typeof options> = {
  help,
  options,
  action: async ({ check }) => {
    const { prepareSchema } = await import('../startup/prepare.ts')
    const steps = await prepareSchema(dataFromEnvironment(), check)
    if (steps.length === 0) console.log('The schema is up to date.')
    else console.log(`${check ? 'Pending' : 'Done'}: ${steps.join(', ')}`)
    return check && steps.length > 0 ? failed : 0
  },
}
