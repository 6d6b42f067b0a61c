import { startServer } from '../../../src/server/main.ts'
import { silentLog } from './silentLog.ts'

/**
 * This file runs as a process of its own, for tests that watch how a server starts. Environment variables set the
 * server's port and data folder.
 */
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? '',
  appDir: process.env.DATA_DIR ?? '',
  log: silentLog,
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
