import type { DatabaseConnection } from '../../../src/server/db/connect.ts'
import { openShop } from '../../../src/server/startup/openShop.ts'
import { silent } from './silentLog.ts'

export const startTime = Date.parse('2026-01-02T03:04:05Z')

export const shopSettings = {
  makeSecret: () => 'a secret of the tests',
  standInPort: 4001,
  inquireAfter: 30_000,
  reconcileEvery: 3_600_000,
  mostOpenOrders: 10_000,
  mostUnpaidOrders: 10_000,
  passwordCost: 16,
}

export const fillDatabase = async (connection: DatabaseConnection): Promise<void> => {
  const shop = await openShop({
    ...connection,
    ...shopSettings,
    observability: silent(),
    now: () => new Date(startTime),
    postWebhook: () => new Response(null, { status: 503 }),
    report: (what, cause) => {
      throw new Error(what, { cause })
    },
  })
  await shop.stop()
}
