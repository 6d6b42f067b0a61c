import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../../brands/environment.ts'
import { brandOf } from '../../../brands/index.ts'

/** Null unless `host` is a payment or backup host of this shop. */
export const shopAskingAt = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, payment, backup } = hostsOf(brand, host)
  return [payment, ...backup].includes(hostName(host)) ? `https://${web}` : null
}

/** Pages of the same brand may read all answers, including errors [SYS-03]; other sites may not. */
export const callReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = shopAskingAt(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
