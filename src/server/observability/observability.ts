import type { Logger } from 'pino'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'

export type Observability = { log: Logger; metrics: Metrics; proxies: TrustedProxies }

/**
 * Creates the log, the metrics and the list of trusted proxies. The defaults suit a local server: warnings as text, and
 * only proxies on this machine are trusted.
 */
export const createObservability = ({
  log,
  proxies,
}: Partial<Pick<Observability, 'log' | 'proxies'>> = {}): Observability => ({
  log: log ?? createLogger({ format: 'text', level: 'warn' }),
  metrics: createMetrics(),
  proxies: proxies ?? createTrustedProxies(localProxies),
})
