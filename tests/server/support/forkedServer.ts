import { startServer } from '../../../src/server/main.ts'
import { silentLog } from './silentLog.ts'

/** A server on the port and folder of its environment, forked as a process by tests that watch it start. */
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? '',
  appDir: process.env.DATA_DIR ?? '',
  log: silentLog,
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
