import { Hono } from 'hono'
import { mappedHosts } from '../../../brands/index.ts'
import { isLoopback } from '../../domain/page/address/urls.ts'
import { collectorAt } from '../collector/addresses.ts'
import { inspectorApp } from '../collector/inspectorApp.ts'
import { passwordCost } from '../domain/player/passwords.ts'
import { createApp } from '../http/app.ts'
import type { Fetch } from '../http/listen.ts'
import { type EmbeddedSettings, embeddedAt, embeddedBy } from '../http/pages/embeddedPages.ts'
import { identityAt, isIdentityHost } from '../identity/addresses.ts'
import { identityApp } from '../identity/identityApp.ts'
import type { Observability } from '../observability/observability.ts'
import { operatorsApp } from '../observability/operatorsApp.ts'
import { isOperator } from '../observability/whoMayLook.ts'
import { sandboxApp } from '../providers/sandboxApp.ts'
import type { ShopParts } from './openShop.ts'
import type { StartOptions } from './options.ts'

export type Ports = { shop: number; provider: number; operators: number }
export type Sites = { [port in keyof Ports]: Fetch }

/**
 * Dependencies of the sites: the log and metrics, a function that returns whether the server is shutting down, and a
 * function that reports errors.
 */
type SitesDeps = { observability: Observability; isEnding(): boolean; report(where: string, error: Error): void }

/**
 * Returns the settings of the payment forms' document. A demo uses the scripts of the simulated payment provider, any
 * other shop those of the configured provider.
 */
const embeddedFor = ({ isDemo = true, provider, ...options }: StartOptions, ports: Ports): EmbeddedSettings => {
  const local = embeddedAt(options.pagePort ?? ports.shop, ports.provider, options.embeddedOrigin)
  const settings = { ...local, shops: [...local.shops, ...mappedHosts().map((host) => `https://${host}`)] }
  return isDemo || !provider ? settings : embeddedBy(settings, provider)
}

/** Returns the request handler of each port: the shop, the simulated providers, and the operators' site. */
export const sitesOf = (options: StartOptions, parts: ShopParts, ports: Ports, deps: SitesDeps): Sites => {
  const { isDemo = true, atlasDir } = options
  const { observability, isEnding, report } = deps
  const embedded = embeddedFor(options, ports)
  const app = createApp({
    ...parts,
    testing: options.testing ?? false,
    isDemo,
    isEnding,
    observability,
    report,
    embedded,
    collectorOrigin: options.collectorOrigin ?? (isDemo ? collectorAt(options.pagePort ?? ports.shop) : null),
    identity: isDemo ? identityAt(ports.provider) : {},
    superKeyHash: options.superKeyHash ?? parts.demo?.testerKeyHash ?? null,
    appDir: options.appDir,
    atlasDir: isDemo ? atlasDir : undefined,
    render: options.render,
    toneCss: options.toneCss ?? ((color) => `:root{--color-brand:#${color}}`),
  })
  const { collector, policyReports, shop } = parts
  return {
    shop: app.fetch,
    provider: isDemo ? standIns(parts, embedded, observability) : new Hono().fetch,
    operators: operatorsApp({
      answers: parts.answers,
      isEnding,
      metrics: observability.metrics,
      collector,
      policyReports,
      atlasDir,
      console: {
        shop,
        proxies: observability.proxies,
        refundLimits: {
          order: options.console?.refundLimit ?? 50,
          day: options.console?.dailyRefundLimit ?? 500,
        },
        passwordCost,
      },
      isOpen: isDemo && (options.operators?.host === undefined || isLoopback(options.operators.host)),
      metricsToken: options.metricsToken,
    }).fetch,
  }
}

/**
 * Creates the site of the simulated payment and identity providers. They share a port, but have different host names
 * and therefore different origins.
 */
const standIns = (parts: ShopParts, embedded: EmbeddedSettings, observability: Observability): Fetch => {
  const inspector = inspectorApp(parts.collector, parts.policyReports, isOperator(observability.proxies))
  const pay = sandboxApp(parts.sandbox, embedded.origin, inspector, embedded.shops)
  const identity = identityApp(parts.identities)
  return (request, env) =>
    isIdentityHost(request.headers.get('host') ?? '') ? identity.fetch(request, env) : pay.fetch(request, env)
}
