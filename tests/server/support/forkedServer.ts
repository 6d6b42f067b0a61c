import { startServer } from '../../../src/server/main.ts'
import { silentLog } from './silentLog.ts'

/** A server whose port and folder are in its environment. Tests that watch a server start fork it as a process. */
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? '',
  appDir: process.env.DATA_DIR ?? '',
  log: silentLog,
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
