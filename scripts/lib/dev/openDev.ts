import { join } from 'node:path'
import { createServer } from 'vite'
import { identityAt } from '../../../src/demo/identity/addresses.ts'
import { printAddresses } from '../../../src/demo/printAddresses.ts'
import { collectorAt } from '../../../src/server/collector/addresses.ts'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { installPaths } from '../../../src/server/http/pages/install/installFiles.ts'
import {
  brandsFromEnvironment,
  embeddedOriginFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  superKeyHashFromEnvironment,
} from '../../../src/server/program/environment.ts'
import { begin, root } from '../run.ts'
import { brandPages } from './brandPages.ts'

/** Paths that Vite proxies to the reference server. */
const calledPaths = ['/api', '/util', '/service', '/__test', '/embedded/']

/** Starts Vite and, in a separate process, the reference server. */
export const openDev = async () => {
  const port = portOf(process.env.PORT)
  await brandsFromEnvironment()
  const calls = `http://127.0.0.1:${port + 1}`
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    plugins: [
      brandPages(embeddedAt(port, port + 2, embeddedOriginFromEnvironment()), {
        collector: collectorAt(port),
        identity: identityAt(port + 2),
        superKeyHash: superKeyHashFromEnvironment(),
        paymentHosts: paymentHostsFromEnvironment(),
      }),
    ],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // keeps the Host header, because the server finds the brand by the host name
      proxy: Object.fromEntries([...calledPaths, ...installPaths].map((path) => [path, { target: calls }])),
    },
  })
  await vite.listen()
  const server = begin('node', ['--watch', '--watch-preserve-output', 'scripts/lib/dev/devServer.ts'], {
    PORT: String(port + 1),
    PAGE_PORT: String(port),
  })
  printAddresses(port, port + 3)
  return {
    close: async () => {
      server.stop()
      await Promise.all([server.ended, vite.close()])
    },
  }
}
