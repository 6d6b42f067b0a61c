import type { Logger } from 'pino'
import { createTrustedProxies, localProxies, type TrustedProxies } from '../http/transport/proxies.ts'
import { createLogger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** What operators see of a server, and whom they have it believe. */
export type Observability = { log: Logger; metrics: Metrics; proxies: TrustedProxies }

/** Each left out is the one of a server on this machine: warnings as text, and only its own proxies believed. */
export const createObservability = ({
  log,
  proxies,
}: Partial<Pick<Observability, 'log' | 'proxies'>> = {}): Observability => ({
  log: log ?? createLogger({ format: 'text', level: 'warn' }),
  metrics: createMetrics(),
  proxies: proxies ?? createTrustedProxies(localProxies),
})
