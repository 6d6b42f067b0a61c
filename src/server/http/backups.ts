import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../../brands/environment.ts'
import { brandOf } from '../../../brands/index.ts'

/** Returns the shop's origin for a payment or backup host of this shop; null for every other host. */
export const shopAskingAt = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, payment, backup } = hostsOf(brand, host)
  return [payment, ...backup].includes(hostName(host)) ? `https://${web}` : null
}

/**
 * Allows pages of the same brand to read the answers of the brand's payment and backup hosts, including errors
 * [SYS-03]. Pages of other sites cannot read them.
 */
export const callReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = shopAskingAt(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
