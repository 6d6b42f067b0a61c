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
 * On a public port: allows programs on this machine, by its own names. The connection decides; checking the name keeps
 * out a foreign page in a browser on this machine.
 */
export const isOwnProgram =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    isLoopback(nameOf(context)) && clientOf(context, proxies).isLocal

/** Allows programs on this machine, as `isOwnProgram` does, but not by a shop's name. */
export const isOperator =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    operatorNames.has(nameOf(context)) && isOwnProgram(proxies)(context)

/** On the operators' own port: allows IP addresses and this machine's names, which no foreign page has. */
export const hasOwnName: MayLook = (context) => {
  const name = nameOf(context)
  return operatorNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
