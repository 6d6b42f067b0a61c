import { isIP } from 'node:net'
import type { Context } from 'hono'
import { hostName } from '../../../brands/environment.ts'
import { isLoopback } from '../../domain/page/address/urls.ts'
import { clientOf, type TrustedProxies } from '../http/transport/proxies.ts'

export type MayLook = (context: Context) => boolean

const nameOf = (context: Context) => hostName(context.req.header('host') ?? '')

/** Host names of this machine that belong to no shop. */
const operatorNames = new Set(['pay.localhost', 'localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a program on this machine sent the request. Also checks the host name, because a page of another
 * site, open in a browser on this machine, connects from a local address too. Meant for a public port.
 */
export const isOwnProgram =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    isLoopback(nameOf(context)) && clientOf(context, proxies).isLocal

/** Allows the same programs as `isOwnProgram`, but not under the host names of shops. */
export const isOperator =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    operatorNames.has(nameOf(context)) && isOwnProgram(proxies)(context)

/**
 * Allows IP addresses and the names of this machine as host names. No page of another site can have these host names.
 * Needed only if the pages require no sign-in.
 */
export const hasOwnName: MayLook = (context) => {
  const name = nameOf(context)
  return operatorNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
