import { type Command, failed, flag } from './cli.ts'
import { brandsFromEnvironment, dataFromEnvironment, isDemoFromEnvironment } from './environment.ts'

const help = `Fills the database with what is sold, as a start does; a catalogue that has changed is replaced, orders stay.

  npm run seed
  npm run seed -- --check      only says whether there is something to do; exit code 1 if so

  DATABASE_URL=postgres://… the PostgreSQL
  DATA_DIR=./data           folder of the embedded database, where there is no DATABASE_URL
  BRANDS_DIR=./my-brands    brands of your own, the same as the servers'
  DEMO=1                    adds players and cards that everybody knows to a new database; 1 without a DATABASE_URL
  --help                    this text`

const options = { check: flag }

/** The command that seeds the environment's database with the catalogue. */
export const seedCommand: Command<typeof options> = {
  help,
  options,
  action: async ({ check: isChecked }) => {
    await brandsFromEnvironment()
    const { prepareSeeds } = await import('../startup/prepare.ts')
    const result = await prepareSeeds(dataFromEnvironment(), { isDemo: isDemoFromEnvironment(), isChecked })
    console.log(`The catalogue: ${result}.`)
    return result === 'pending' ? failed : 0
  },
}
