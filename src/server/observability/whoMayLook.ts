import { isIP } from 'node:net'
import type { Context } from 'hono'
import { hostName } from '../../../brands/environment.ts'
import { isLoopback } from '../../domain/page/address/urls.ts'
import { clientOf, type TrustedProxies } from '../http/transport/proxies.ts'

/** Returns whether a request may see the operators' pages. */
export type MayLook = (context: Context) => boolean

const nameOf = (context: Context) => hostName(context.req.header('host') ?? '')

/** Host names of this machine that belong to no shop. */
const operatorNames = new Set(['pay.localhost', 'localhost', '127.0.0.1', '[::1]'])

/**
 * On a public port, allows requests of programs on this machine to one of the machine's own host names. The
 * connection's address must be local. The host name is also checked, because a web page of another site, open in a
 * browser on this machine, also connects from a local address.
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
 * On the operators' own port, allows requests to IP addresses and host names of this machine. A page of another site
 * cannot have such an address. This check is needed only if no sign-in is required.
 */
export const hasOwnName: MayLook = (context) => {
  const name = nameOf(context)
  return operatorNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
