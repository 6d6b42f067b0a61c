import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../brands/environment.ts'
import { brandOf } from '../../brands/index.ts'

/** Origin of the shop whose calls a backup host answers, since that is where its players are; null for any other host. */
export const backedUpShop = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, backup } = hostsOf(brand, host)
  return backup.includes(hostName(host)) ? `https://${web}` : null
}

/** Lets the brand's own pages, and no others, read what its backup hosts answer, refusals and failures too [SYS-03]. */
export const backupReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = backedUpShop(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
