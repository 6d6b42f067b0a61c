import { type Command, failed, flag } from '../cli.ts'
import { dataFromEnvironment } from '../environment.ts'

const help = `Migrates the database's schema, as a start does; servers may keep running.

  npm run migrate
  npm run migrate -- --check   only lists the pending steps; exit code 1 if there are any

  DATABASE_URL=postgres://… the PostgreSQL
  DATA_DIR=./data           folder of the embedded database, without a DATABASE_URL
  --help                    this text`

const options = { check: flag }

export const migrateCommand: Command<typeof options> = {
  help,
  options,
  action: async ({ check }) => {
    const { prepareSchema } = await import('../../startup/prepare.ts')
    const steps = await prepareSchema(dataFromEnvironment(), check)
    if (steps.length === 0) console.log('The schema is up to date.')
    else console.log(`${check ? 'Pending' : 'Done'}: ${steps.join(', ')}`)
    return check && steps.length > 0 ? failed : 0
  },
}
