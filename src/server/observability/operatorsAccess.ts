import type { MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { some } from 'hono/combine'
import { clientOf, createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { hasOwnName, type MayLook } from './whoMayLook.ts'

export type AccessSettings = {
  /** Whether the pages require no sign-in. True for a demo to which only this machine can connect. */
  isOpen: boolean
  /** Token of programs such as Prometheus. If undefined, the addresses of these programs are checked instead. */
  metricsToken: string | undefined
  proxies: TrustedProxies
  signIn: MiddlewareHandler
}

/** This machine and private networks. */
const nearby = createTrustedProxies([
  ...localProxies,
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
])

/**
 * Path of the counts of transitions. Programs with the metrics token may also read these counts, which contain nothing
 * about a player.
 */
const countsPath = '/tracking/flows'

const pass: MiddlewareHandler = (_context, next) => next()

/** Allows this machine and private networks. */
const requireNearby =
  (proxies: TrustedProxies): MiddlewareHandler =>
  (context, next) => {
    const { address } = clientOf(context, proxies)
    if (address === null || nearby.trusts(address)) return next()
    return Promise.resolve(context.text('METRICS_TOKEN is not set: only for private networks', 403))
  }

/**
 * Creates the checks of who may open the operators' pages. `machines` guards the metrics, `people` all pages outside
 * the console, including the counts of transitions. `mayLook` checks the host name if the pages require no sign-in.
 */
export const accessOf = ({
  isOpen,
  metricsToken,
  proxies,
  signIn,
}: AccessSettings): { machines: MiddlewareHandler; people: MiddlewareHandler; mayLook: MayLook } => {
  const token = metricsToken === undefined ? null : bearerAuth({ token: metricsToken })
  const machines = token ?? requireNearby(proxies)
  if (isOpen) return { machines, people: pass, mayLook: hasOwnName }
  const counts = token ? some(token, signIn) : signIn
  return {
    machines,
    people: (context, next) => (context.req.path === countsPath ? counts : signIn)(context, next),
    mayLook: () => true,
  }
}
