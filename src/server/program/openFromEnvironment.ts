import { loadDemo } from '../startup/loadDemo.ts'
import { adaptersFromEnvironment } from './adapterEnvironment.ts'
import { requireBuild } from './built.ts'
import {
  atlasFolder,
  brandsFromEnvironment,
  collectorFromEnvironment,
  consoleFromEnvironment,
  dataFromEnvironment,
  embeddedOriginFromEnvironment,
  gameFromEnvironment,
  hostsFromEnvironment,
  isDemoFromEnvironment,
  logFromEnvironment,
  metricsTokenFromEnvironment,
  migratesFromEnvironment,
  operatorsFromEnvironment,
  paymentHostsFromEnvironment,
  portOf,
  providerFromEnvironment,
  proxiesFromEnvironment,
  superKeyHashFromEnvironment,
} from './environment.ts'
import { openShop } from './openShop.ts'

/**
 * Starts the server with the settings of the environment variables.
 * @param build builds the app; called only if all settings are valid
 * @throws Error with a one-line message for an invalid setting, before the app is built or a database is opened
 */
export const openFromEnvironment = async (build: () => Promise<void> = requireBuild) => {
  const port = portOf(process.env.PORT)
  const isDemo = isDemoFromEnvironment()
  await brandsFromEnvironment()
  await hostsFromEnvironment()
  const data = dataFromEnvironment()
  const log = logFromEnvironment(isDemo)
  const embeddedOrigin = embeddedOriginFromEnvironment()
  if (!isDemo && !embeddedOrigin) log.warn('EMBEDDED_ORIGIN is not set: payment forms open only on this machine')
  const paymentHosts = paymentHostsFromEnvironment()
  if (!isDemo && paymentHosts.length === 0)
    log.warn(
      'PAYMENT_HOSTS is not set: orders whose payment page is not at their channel’s own public hosts are refused',
    )
  const server = await openShop(
    {
      port,
      host: process.env.HOST || undefined,
      leaveMs: 1000,
      ...data,
      embeddedOrigin,
      superKeyHash: superKeyHashFromEnvironment(),
      paymentHosts,
      atlasDir: atlasFolder(),
      provider: providerFromEnvironment(),
      adapters: adaptersFromEnvironment(),
      game: gameFromEnvironment(),
      isDemo,
      migrates: migratesFromEnvironment(),
      operators: operatorsFromEnvironment(),
      console: await consoleFromEnvironment(),
      metricsToken: metricsTokenFromEnvironment(),
      proxies: proxiesFromEnvironment(),
      collectorOrigin: collectorFromEnvironment(),
      log,
      testing: process.env.TESTING === '1',
    },
    build,
  )
  if (isDemo) (await loadDemo()).printAddresses(server.port, server.operatorsPort)
  else log.info({ port: server.port, operatorsPort: server.operatorsPort }, 'open')
  return server
}
