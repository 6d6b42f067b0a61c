import type { Logger } from 'pino'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** A server's log and metrics, and the proxies that it trusts. */
export type Observability = { log: Logger; metrics: Metrics; proxies: TrustedProxies }

/**
 * Creates a server's log and metrics. The defaults suit a local server: the log contains warnings as text, and only
 * proxies on this machine are trusted.
 */
export const createObservability = ({
  log,
  proxies,
}: Partial<Pick<Observability, 'log' | 'proxies'>> = {}): Observability => ({
  log: log ?? createLogger({ format: 'text', level: 'warn' }),
  metrics: createMetrics(),
  proxies: proxies ?? createTrustedProxies(localProxies),
})
