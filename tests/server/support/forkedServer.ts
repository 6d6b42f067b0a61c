import { startServer } from '../../../src/server/main.ts'
import { silentLog } from './silentLog.ts'

/** Runs in a process of its own, for tests that watch the start. Environment variables set port and data folder. */
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? '',
  appDir: process.env.DATA_DIR ?? '',
  log: silentLog,
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
