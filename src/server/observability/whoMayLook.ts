import { isIP } from 'node:net'
import type { Context } from 'hono'
import { hostName } from '../../../brands/environment.ts'
import { isLoopback } from '../../domain/page/address/loopback.ts'
import { clientOf, type TrustedProxies } from '../http/transport/proxies.ts'

/** Whether a request may see what is for operators. */
export type MayLook = (context: Context) => boolean

const nameOf = (context: Context) => hostName(context.req.header('host') ?? '')

/** Names of this machine that are no shop's own. */
const operatorNames = new Set(['pay.localhost', 'localhost', '127.0.0.1', '[::1]'])

/**
 * On a port that strangers reach: programs of this machine, by its own names. The connection decides; the name keeps out
 * a stranger's page in a browser of this machine.
 */
export const isOwnProgram =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    isLoopback(nameOf(context)) && clientOf(context, proxies).isLocal

/** The same, and by no shop's name. */
export const isOperator =
  (proxies: TrustedProxies): MayLook =>
  (context) =>
    operatorNames.has(nameOf(context)) && isOwnProgram(proxies)(context)

/** On the operators' own port: whoever reaches it, by numbers or this machine's names, which no stranger's page has. */
export const hasOwnName: MayLook = (context) => {
  const name = nameOf(context)
  return operatorNames.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
