import { startServer } from '../../src/server/main.ts'
import { appDir } from './build.ts'
import {
  brandsFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  portOf,
  runUntilStopped,
} from './serving.ts'

// answers calls only: Vite serves the pages, on a port of its own
await runUntilStopped(async () => {
  await brandsFromEnvironment()
  return startServer({
    port: portOf(process.env.PORT),
    pagePort: portOf(process.env.PAGE_PORT),
    embeddedOrigin: embeddedOriginFromEnvironment(),
    ...dataFromEnvironment(),
    appDir,
    testing: true,
  })
})
