import type { MiddlewareHandler } from 'hono'
import { hostName, hostsOf } from '../../../brands/environment.ts'
import { brandOf } from '../../../brands/index.ts'

/** Origin of the shop whose calls a host answers that is not the shop's own: its payment host or a backup; else null. */
export const shopAskingAt = (host: string): string | null => {
  const brand = brandOf(host)
  if (!brand) return null
  const { web, payment, backup } = hostsOf(brand, host)
  return [payment, ...backup].includes(hostName(host)) ? `https://${web}` : null
}

/** Lets the brand's own pages, and no others, read what its payment and backup hosts answer, refusals and failures too [SYS-03]. */
export const callReaders: MiddlewareHandler = async (context, next) => {
  await next()
  const shop = shopAskingAt(context.req.header('host') ?? '')
  if (shop !== null) context.header('Access-Control-Allow-Origin', shop)
}
