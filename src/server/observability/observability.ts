import type { Logger } from 'pino'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** A server's log and metrics, and the proxies that it trusts. */
export type Observability = { log: Logger; metrics: Metrics; proxies: TrustedProxies }

/**
 * Creates the observability of a server. The defaults suit a local server: it logs warnings as text, and trusts only
 * the proxies of this machine.
 */
export const createObservability = ({
  log,
  proxies,
}: Partial<Pick<Observability, 'log' | 'proxies'>> = {}): Observability => ({
  log: log ?? createLogger({ format: 'text', level: 'warn' }),
  metrics: createMetrics(),
  proxies: proxies ?? createTrustedProxies(localProxies),
})
