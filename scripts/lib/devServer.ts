import { startServer } from '../../src/server/main.ts'
import { appDir } from './build.ts'
import { portOf, runUntilStopped } from './serving.ts'

const { DATA_DIR = './data', DATABASE_URL, PORT } = process.env

// answers calls only: Vite serves the pages
await runUntilStopped(() =>
  startServer({ port: portOf(PORT), dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined, appDir, testing: true }),
)
