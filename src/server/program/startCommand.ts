import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { outDir } from './built.ts'
import type { Command } from './cli.ts'
import { openFromEnvironment } from './openFromEnvironment.ts'
import { runUntilStopped } from './running.ts'

const help = `Starts the reference server and prints the address of every brand.

  npm start                 on port 4000, with the embedded database in ./data

  PORT=4000                 the shop; the simulated payment provider takes the next one
  HOST=127.0.0.1            where it listens; 0.0.0.0 for every address of the machine
  DATA_DIR=./data           folder of the embedded database; made and seeded on the first start
  DATABASE_URL=postgres://… a PostgreSQL to use instead
  DEMO=1                    a shop to look at, with players, cards and providers that everybody knows; 1 without a
                            DATABASE_URL, 0 with one
  MIGRATE=1                 0 refuses an older schema instead of changing it (npm run migrate, npm run seed)
  BRANDS_DIR=./my-brands    brands of your own, a JSON file each (docs/add-a-brand.md)
  HOST_MAP=a.example=watt,… host names of your own, each with the key of its brand
  TRUSTED_PROXIES=…         addresses and networks whose X-Forwarded-For and -Proto are believed, or none; those of
                            this machine when left out
  ADMIN_PORT=4002           the operators': figures, the flow atlas, what is tracked; two above PORT when left out
  ADMIN_HOST=127.0.0.1      where that one listens
  LOG_FORMAT=json           or text; text in a demo
  LOG_LEVEL=info            debug, info, warn, error or silent; warn in a demo
  COLLECTOR_ORIGIN=https://… where pages tell what happens; the brands' own when left out, in a demo this machine
  EMBEDDED_ORIGIN=https://… where the providers' payment forms live; http://sdk.localhost:PORT when left out
  PAYMENT_HOSTS=a.example,… hosts that payment links may lead to beside the providers' own
  BETA_KEY_HASH=…           SHA-256 of the key that makes a browser a tester's (docs/deploy.md)
  PROVIDER_URL=http://…     a payment provider that is a server of its own (npm run provider), with its PROVIDER_SECRET
  PROVIDER_OLD_SIGNATURES=1 accepts its signatures of older builds too, while a rolling update runs
  TESTING=1                 opens /__test for the browser tests; never set it where strangers come
  --help                    this text`

/**
 * The command that opens the shop.
 * @param build prepares the build; if left out, the command refuses to start without a build
 */
export const startCommand = (build?: () => Promise<void>): Command<Record<never, never>> => ({
  help,
  action: () => {
    // React reads this when imported: its development mode renders a page 50 % slower
    process.env.NODE_ENV ||= 'production'
    // saves a quarter of a second on every start but the first
    enableCompileCache(join(outDir, 'compiled'))
    return runUntilStopped(() => openFromEnvironment(build))
  },
})
