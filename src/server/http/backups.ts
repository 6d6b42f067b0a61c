import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../../brands/environment.ts'
import { brandOf } from '../../../brands/index.ts'

/** Returns the origin of the shop that a payment or backup host belongs to; null for every other host. */
export const shopAskingAt = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, payment, backup } = hostsOf(brand, host)
  return [payment, ...backup].includes(hostName(host)) ? `https://${web}` : null
}

/**
 * Lets only the brand's own pages read the answers of its payment and backup hosts, including refusals and failures
 * [SYS-03].
 */
export const callReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = shopAskingAt(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
