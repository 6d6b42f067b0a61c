import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { outDir } from '../built.ts'
import type { Command } from '../cli.ts'
import { openFromEnvironment } from '../openFromEnvironment.ts'
import { runUntilStopped } from '../running.ts'

const help = `Starts the reference server and prints the address of every brand.

  npm start                 on port 4000, with the embedded database in ./data

  PORT=4000                 the shop's port; the simulated payment provider uses the next one
  HOST=127.0.0.1            address on which it listens; 0.0.0.0 for every address of the machine
  DATA_DIR=./data           folder of the embedded database; created and seeded on the first start
  DATABASE_URL=postgres://… a PostgreSQL, used instead
  DEMO=1                    a demo with public players and cards, and simulated providers; default 1 without a
                            DATABASE_URL, 0 with one
  MIGRATE=1                 0 refuses an outdated schema instead of migrating it (npm run migrate, npm run seed)
  BRANDS_DIR=./my-brands    your own brands, one JSON file each (docs/add-a-brand.md)
  BRANDS=acme,watt          keys of the brands that the server serves; all brands without it
  HOST_MAP=a.example=watt,… your own host names, each with the key of its brand
  TRUSTED_PROXIES=…         addresses and networks whose X-Forwarded-For and -Proto are trusted, or none; by default
                            those of this machine
  ADMIN_PORT=4002           the operators' port: console, metrics, flow atlas, analytics events; PORT + 2 by default
  ADMIN_HOST=127.0.0.1      address on which that port listens
  METRICS_TOKEN=…           bearer token that /metrics requires on that port; without it, private addresses only
  CONSOLE_ACCOUNT=mia:…     first account of customer service's console at /console on that port
  CONSOLE_REFUND_LIMIT=50   US dollars above which a refund in the console waits for a second person
  CONSOLE_DAILY_LIMIT=500   US dollars of one person's refunds in 24 hours, above which the next one waits
  LOG_FORMAT=json           or text; default text in a demo
  LOG_LEVEL=info            debug, info, warn, error or silent; default warn in a demo
  COLLECTOR_ORIGIN=https://… where pages send their events; by default the brands' own hosts, in a demo this machine
  EMBEDDED_ORIGIN=https://… origin of the providers' payment forms; http://sdk.localhost:PORT by default
  PAYMENT_HOSTS=a.example,… additional hosts for payment links, besides the providers' own
  BETA_KEY_HASH=…           SHA-256 of the key that makes a browser a tester's (docs/deploy.md)
  PROVIDER_URL=http://…     an external payment provider (npm run provider), with its PROVIDER_SECRET
  PAYMENT_ADAPTERS=10201=paypal,… methods that a provider's own API serves (docs/add-a-provider.md)
  PAYPAL_ENV, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID   the account of the adapter paypal
  GAME_URL=https://…        the game's server, with its GAME_SECRET; the provider's without
  PROVIDER_OLD_SIGNATURES=1 also accepts the signatures of its older builds, while a rolling update runs
  TESTING=1                 opens /__test for the browser tests; never set it on a public server
  --help                    this text`

/**
 * Creates the command that starts the server.
 * @param build function that builds the app; if the function is omitted and the app is not built, the command fails
 */
export const startCommand = (build?: () => Promise<void>): Command<Record<never, never>> => ({
  help,
  action: () => {
    // React reads NODE_ENV when it is imported; in development mode, it renders pages 50 % slower
    process.env.NODE_ENV ||= 'production'
    // the compile cache saves a quarter of a second on every start except the first
    enableCompileCache(join(outDir, 'compiled'))
    return runUntilStopped(() => openFromEnvironment(build))
  },
})
