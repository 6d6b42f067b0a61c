import { startServer } from '../../src/server/main.ts'
import { appDir } from './build.ts'
import { dataFromEnvironment, portOf, runUntilStopped } from './serving.ts'

// answers calls only: Vite serves the pages
await runUntilStopped(async () =>
  startServer({ port: portOf(process.env.PORT), ...dataFromEnvironment(), appDir, testing: true }),
)
