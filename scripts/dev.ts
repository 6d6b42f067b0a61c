import { command } from '../src/server/program/cli.ts'
import { runUntilStopped } from '../src/server/program/running.ts'
import { openDev } from './lib/dev/openDev.ts'

const help = `Starts Vite's development server and the reference server; both reload changed files.

  npm run dev               on port 4000; the reference server uses 4001, the simulated payment provider 4002

  PORT, DATA_DIR, DATABASE_URL, BRANDS_DIR, BRANDS, EMBEDDED_ORIGIN, BETA_KEY_HASH as for npm start
  --help                    this text`

await command({ help, action: () => runUntilStopped(openDev) })
