import { Hono } from 'hono'
import { mappedHosts } from '../../../brands/index.ts'
import { isLoopback } from '../../domain/page/address/urls.ts'
import { collectorAt } from '../collector/addresses.ts'
import { inspectorApp } from '../collector/inspectorApp.ts'
import { passwordCost } from '../domain/player/passwords.ts'
import { createApp } from '../http/app.ts'
import type { Fetch } from '../http/listen.ts'
import { type EmbeddedSettings, embeddedAt, embeddedBy } from '../http/pages/embeddedPages.ts'
import type { Observability } from '../observability/observability.ts'
import { operatorsApp } from '../observability/operatorsApp.ts'
import { isOperator } from '../observability/whoMayLook.ts'
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
 * Returns the settings of the payment forms. A demo uses the scripts of the simulated provider, any other shop those of
 * the configured provider.
 */
const embeddedFor = ({ isDemo = true, provider, ...options }: StartOptions, ports: Ports): EmbeddedSettings => {
  const local = embeddedAt(options.pagePort ?? ports.shop, ports.provider, options.embeddedOrigin)
  const settings = { ...local, shops: [...local.shops, ...mappedHosts().map((host) => `https://${host}`)] }
  return isDemo || !provider ? settings : embeddedBy(settings, provider)
}

/** Creates the shop's site, the simulated providers' sites and the operators' site. */
export const sitesOf = (options: StartOptions, parts: ShopParts, ports: Ports, deps: SitesDeps): Sites => {
  const { isDemo = true, atlasDir } = options
  const { observability, isEnding, report } = deps
  const { collector, demo, policyReports, shop, world } = parts
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
    identity: demo?.identityAt(ports.provider) ?? {},
    superKeyHash: options.superKeyHash ?? demo?.testerKeyHash ?? null,
    appDir: options.appDir,
    atlasDir: isDemo ? atlasDir : undefined,
    render: options.render,
    toneCss: options.toneCss ?? ((color) => `:root{--color-brand:#${color}}`),
  })
  const inspector = inspectorApp(collector, policyReports, isOperator(observability.proxies))
  return {
    shop: app.fetch,
    provider: world?.standIns(embedded, inspector) ?? new Hono().fetch,
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
