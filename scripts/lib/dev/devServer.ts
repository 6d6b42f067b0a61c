import { startServer } from '../../../src/server/main.ts'
import { appDir } from '../../../src/server/program/built.ts'
import {
  brandsFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  superKeyHashFromEnvironment,
} from '../../../src/server/program/environment.ts'
import { runUntilStopped } from '../../../src/server/program/running.ts'

// this server answers only API calls, because Vite serves the pages on its own port
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
