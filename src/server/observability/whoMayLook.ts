import { isIP } from 'node:net'
import type { Context } from 'hono'
import { hostName } from '../../../brands/environment.ts'
import { isLoopback } from '../../domain/page/address/urls.ts'
import { clientOf, type TrustedProxies } from '../http/transport/proxies.ts'

/** Whether a request may see the operators' pages. */
export type MayLook = (context: Context) => boolean

const nameOf = (context: Context) => hostName(context.req.header('host') ?? '')

/** Names of this machine that belong to no shop. */
const operatorNames = new Set(['pay.localhost', 'localhost', '127.0.0.1', '[::1]'])

/**
 * For a public port: allows programs on this machine that use one of its own names. The address of the connection
 * decides whether it is this machine. The name must be checked too, because a foreign page in a browser on this machine
 * also connects from here.
 */
export const isOwnProgram =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    isLoopback(nameOf(context)) && clientOf(context, proxies).isLocal

/** Like `isOwnProgram`, but does not allow the names of shops. */
export const isOperator =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    operatorNames.has(nameOf(context)) && isOwnProgram(proxies)(context)

/** For the operators' own port: allows IP addresses and the names of this machine. No foreign page has such a name. */
export const hasOwnName: MayLook = (context) => {
  const name = nameOf(context)
  return operatorNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
