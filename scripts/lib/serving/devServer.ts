import { startServer } from '../../../src/server/main.ts'
import { appDir } from '../build/build.ts'
import {
  brandsFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  runUntilStopped,
  superKeyHashFromEnvironment,
} from './serving.ts'

// answers calls only: Vite serves the pages, on a port of its own
await runUntilStopped(async () => {
  await brandsFromEnvironment()
  return startServer({
    port: portOf(process.env.PORT),
    pagePort: portOf(process.env.PAGE_PORT),
    embeddedOrigin: embeddedOriginFromEnvironment(),
    superKeyHash: superKeyHashFromEnvironment(),
    paymentHosts: paymentHostsFromEnvironment(),
    ...dataFromEnvironment(),
    appDir,
    testing: true,
  })
})
