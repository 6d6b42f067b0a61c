import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { atlasFolder } from './lib/atlas/folder.ts'
import { appDir, build, isBuilt, loadRenderer } from './lib/build.ts'
import { root } from './lib/run.ts'
import {
  brandsFromEnvironment,
  clockFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  portOf,
  printAddresses,
  providerFromEnvironment,
  runUntilStopped,
  superKeyHashFromEnvironment,
} from './lib/serving.ts'

const help = `Builds the shop where needed, starts the reference server and prints the address of every brand.

  npm start                 on port 4000, with the embedded database in ./data

  PORT=4000                 the shop; the simulated payment provider takes the next one
  DATA_DIR=./data           folder of the embedded database; made and seeded on the first start
  DATABASE_URL=postgres://… a PostgreSQL to use instead
  BRANDS_DIR=./my-brands    brands of your own, a JSON file each (docs/add-a-brand.md)
  EMBEDDED_ORIGIN=https://… where the providers' payment forms live; http://sdk.localhost:PORT when left out
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
  if (!isBuilt() && (await build()) !== 0) throw new Error('The app could not be built: see above')
  // loaded late: `--help` and a bad port need no database
  const [{ startServer }, { toneCss }, { renderFirstPage }] = await Promise.all([
    import('../src/server/main.ts'),
    import('../src/ui/styles/tones.ts'),
    loadRenderer(),
  ])
  const server = await startServer({
    port,
    ...data,
    embeddedOrigin: embeddedOriginFromEnvironment(),
    superKeyHash: superKeyHashFromEnvironment(),
    appDir,
    atlasDir: atlasFolder(),
    toneCss,
    render: renderFirstPage,
    provider: providerFromEnvironment(),
    ...clockFromEnvironment(),
    testing: process.env.TESTING === '1',
  })
  await printAddresses(server.port)
  return server
}

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(help)
else await runUntilStopped(open)
