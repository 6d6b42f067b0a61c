import { type Command, failed, flag } from '../cli.ts'
import { brandsFromEnvironment, dataFromEnvironment, isDemoFromEnvironment } from '../environment.ts'

const help = `Adds the brands' games to the database, as a start does, and updates them later. Changes nothing else of a catalogue.

  npm run seed
  npm run seed -- --check      only reports whether seeding is pending; exit code 1 if so

  DATABASE_URL=postgres://… the PostgreSQL
  DATA_DIR=./data           folder of the embedded database, without a DATABASE_URL
  BRANDS_DIR=./my-brands    brands of your own, the same as the servers'
  BRANDS=acme,watt          keys of the brands that the servers serve; all brands without it
  DEMO=1                    adds the demo's catalogue, public players and cards to a new database; default 1 without a DATABASE_URL
  --help                    this text`

const options = { check: flag }

export const seedCommand: Command<typeof options> = {
  help,
  options,
  action: async ({ check: isChecked }) => {
    await brandsFromEnvironment()
    const { prepareSeeds } = await import('../../startup/prepare.ts')
    const result = await prepareSeeds(dataFromEnvironment(), { isDemo: isDemoFromEnvironment(), isChecked })
    console.log(`The catalogue: ${result}.`)
    return result === 'pending' ? failed : 0
  },
}
