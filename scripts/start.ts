import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '../brands/index.ts'
import { startServer } from '../src/server/main.ts'
import { toneCss } from '../src/views/styles/tones.ts'
import { appDir, build, isBuilt } from './lib/build.ts'

const help = `Builds the shop where needed, starts the reference server and prints the address of every brand.

  npm start                 on port 4000, with the embedded database in ./data

  PORT=4000                 the shop; the simulated provider takes the next one
  DATA_DIR=./data           folder of the embedded database; made and seeded on the first start
  DATABASE_URL=postgres://… a PostgreSQL to use instead
  TESTING=1                 opens /__test for the browser tests; never set it where strangers come
  --help                    this text`

const main = async () => {
  const { PORT = '4000', DATA_DIR = join(process.cwd(), 'data'), DATABASE_URL, TESTING } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_534) throw new Error(`PORT=${PORT} is no port`)
  if (!isBuilt() || !existsSync(appDir)) {
    const code = await build()
    if (code !== 0) throw new Error('the app could not be built')
  }
  const server = await startServer({
    port,
    dataDir: DATA_DIR,
    appDir,
    toneCss,
    testing: TESTING === '1',
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  })
  const areaOf = (key: string) => {
    const areas = Object.entries(brands).find(([name]) => name === key)?.[1].areas ?? []
    return areas.length > 1 ? `/?domain_area=${areas[0]}` : '/'
  }
  console.log('The shop is open. No money moves: every payment page is simulated.\n')
  for (const { brand, url } of server.urls) console.log(`  ${brand.padEnd(12)} ${url}${areaOf(brand)}`)
  console.log(`\n  Players: ann / ann-pass, bob / bob-pass. http://localhost:${server.port} is watt.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)))
  }
}

if (process.argv.includes('--help')) console.log(help)
else {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
}
