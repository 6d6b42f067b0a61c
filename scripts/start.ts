import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { atlasFolder } from './lib/atlas/folder.ts'
import { command } from './lib/cli.ts'
import { root } from './lib/run.ts'
import { openShop } from './lib/serving/openShop.ts'
import {
  brandsFromEnvironment,
  clockFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  printAddresses,
  providerFromEnvironment,
  runUntilStopped,
  superKeyHashFromEnvironment,
} from './lib/serving/serving.ts'

const help = `Builds the shop where needed, starts the reference server and prints the address of every brand.

  npm start                 on port 4000, with the embedded database in ./data

  PORT=4000                 the shop; the simulated payment provider takes the next one
  HOST=127.0.0.1            where it listens; 0.0.0.0 for every address of the machine
  DATA_DIR=./data           folder of the embedded database; made and seeded on the first start
  DATABASE_URL=postgres://… a PostgreSQL to use instead
  BRANDS_DIR=./my-brands    brands of your own, a JSON file each (docs/add-a-brand.md)
  EMBEDDED_ORIGIN=https://… where the providers' payment forms live; http://sdk.localhost:PORT when left out
  PAYMENT_HOSTS=a.example,… hosts that payment links may lead to beside the providers' own
  BETA_KEY_HASH=…           SHA-256 of the key that makes a browser a tester's (docs/deploy.md)
  PROVIDER_URL=http://…     a payment provider that is a server of its own (npm run provider), with its PROVIDER_SECRET
  TESTING=1                 opens /__test for the browser tests; never set it where strangers come
  --help                    this text`

// a quarter of a second less on every start but the first
enableCompileCache(join(root, 'dist', 'compiled'))

const open = async () => {
  const port = portOf(process.env.PORT)
  await brandsFromEnvironment()
  const data = dataFromEnvironment()
  const server = await openShop({
    port,
    host: process.env.HOST || undefined,
    ...data,
    embeddedOrigin: embeddedOriginFromEnvironment(),
    superKeyHash: superKeyHashFromEnvironment(),
    paymentHosts: paymentHostsFromEnvironment(),
    atlasDir: atlasFolder(),
    provider: providerFromEnvironment(),
    ...clockFromEnvironment(),
    testing: process.env.TESTING === '1',
  })
  await printAddresses(server.port)
  return server
}

await command({ help, action: () => runUntilStopped(open) })
