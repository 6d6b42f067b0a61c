import type { ServerDeps } from '../domain/serverDeps.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { RefundLimits } from '../operations/refundRequests.ts'
import type { Sessions } from './sessions.ts'

export type ConsoleSettings = {
  shop: ServerDeps
  proxies: TrustedProxies
  refundLimits: RefundLimits
  /** scrypt's cost parameter N for new passwords. */
  passwordCost: number
}
export type ConsoleDeps = ConsoleSettings & { sessions: Sessions }
