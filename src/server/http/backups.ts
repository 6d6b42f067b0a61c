import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../../brands/environment.ts'
import { brandOf } from '../../../brands/index.ts'

/** Returns the origin of the shop's pages if `host` is a payment or backup host of this shop, otherwise null. */
export const shopAskingAt = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, payment, backup } = hostsOf(brand, host)
  return [payment, ...backup].includes(hostName(host)) ? `https://${web}` : null
}

/** Lets pages of the same brand read all answers, including errors [SYS-03]. Other sites may not read them. */
export const callReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = shopAskingAt(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
