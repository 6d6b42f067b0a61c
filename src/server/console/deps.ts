import type { ServerDeps } from '../domain/serverDeps.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { RefundLimits } from '../operations/refundRequests.ts'
import type { Sessions } from './sessions.ts'

export type ConsoleSettings = {
  shop: ServerDeps
  /** Proxies whose forwarding headers are trusted. */
  proxies: TrustedProxies
  refundLimits: RefundLimits
  /** scrypt's cost parameter N for passwords. */
  passwordCost: number
}
export type ConsoleDeps = ConsoleSettings & { sessions: Sessions }
