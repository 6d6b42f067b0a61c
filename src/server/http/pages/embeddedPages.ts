import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { allBrands } from '../../../../brands/index.ts'
import type { EmbeddedProvider, EmbeddedReport } from '../../../contract/messages/embedded.ts'
import type { BuildFiles } from '../../builds/buildFiles.ts'
import { policyReportPath } from '../../policyReports/reportApp.ts'
import { noDevices, siteHeaders, withoutTestHosts } from '../transport/siteHeaders.ts'
import { createTemplate, readAsset } from './assets.ts'
import { missingFilePage, notBuiltPage, scriptJson, withoutSheet } from './page.ts'

export type EmbeddedSettings = {
  /** Origin of the payment forms' document, e.g. `http://sdk.localhost:4000`. The host must belong to no brand. */
  origin: string
  /** Origins of the shop's pages in the syntax of a content security policy, with `*.` for any subdomain. */
  shops: readonly string[]
  scripts: Readonly<Record<EmbeddedProvider, string>>
  /** For each provider, the test version of its script, for shops on test hosts [BRD-09]. */
  testScripts: Readonly<Partial<Record<EmbeddedProvider, string>>>
}

/** Returns the script URLs of a provider that implements this server's protocol, such as the simulated provider. */
const scriptsAt = (origin: string): EmbeddedSettings['scripts'] => ({
  airwallex: `${origin}/sdk/airwallex.js`,
  antom: `${origin}/sdk/antom.js`,
  welcome: `${origin}/sdk/welcome.js`,
})

export const embeddedAt = (port: number, providerPort: number, origin?: string): EmbeddedSettings => {
  const provider = `http://pay.localhost:${providerPort}`
  const local = ['localhost', '*.localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
  const hosts = allBrands().flatMap(({ hosts: { production, demo } }) => [production.web, demo.web])
  return {
    origin: origin ? new URL(origin).origin : `http://sdk.localhost:${port}`,
    shops: origin ? [...local, ...hosts.map((host) => `https://${host}`)] : local,
    scripts: scriptsAt(provider),
    testScripts: { welcome: `${provider}/sdk/welcome-test.js` },
  }
}
export const embeddedBy = (settings: EmbeddedSettings, provider: { origin: string }): EmbeddedSettings => ({
  ...settings,
  scripts: scriptsAt(provider.origin),
  testScripts: {},
})
export const localEmbedded = embeddedAt(4000, 4001)

export const embeddedPath = '/embedded.html'
const returnPath = '/embedded/return'

export const embeddedPageOf = ({ origin }: EmbeddedSettings): string => origin + embeddedPath

/** Inserts the settings into the payment forms' document, and removes the shop's style sheet. */
export const fillEmbedded = (html: string, { origin, scripts, testScripts, shops }: EmbeddedSettings): string => {
  const environment = { scripts, testScripts, shops: withoutTestHosts(new URL(origin).host, shops) }
  return withoutSheet(html).replace(
    '<!--embedded:environment-->',
    () => `<script type="application/json" id="environment">${scriptJson(environment)}</script>`,
  )
}

const nameOf = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export const embeddedHostTest = ({ origin }: EmbeddedSettings): ((host: string) => boolean) => {
  const { hostname } = new URL(origin)
  return (host) => nameOf(host) === hostname
}

const policyOf = ({ origin, scripts, testScripts, shops }: EmbeddedSettings) => {
  const { host } = new URL(origin)
  const addresses = [...Object.values(scripts), ...Object.values(testScripts)]
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  const providers = withoutTestHosts(host, origins).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${providers}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${providers}`,
    `connect-src ${providers || "'none'"}`,
    `frame-src 'self' ${providers}`,
    `frame-ancestors 'self' ${withoutTestHosts(host, shops).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `report-uri ${policyReportPath}`,
  ]
    .map((rule) => rule.trimEnd())
    .join('; ')
}

/** Converts a provider's result code. `0000` means success. */
const reportOf = (code: unknown): EmbeddedReport['type'] => (code === '0000' ? 'success' : 'error')

type EmbeddedBuild = { appDir: string; otherBuilds?: BuildFiles | undefined; onError: ErrorHandler }

const embeddedApp = ({ appDir, otherBuilds, onError }: EmbeddedBuild, settings: EmbeddedSettings): Hono => {
  const app = new Hono()
  app.onError(onError)
  const template = createTemplate(appDir, 'embedded.html')
  const policy = policyOf(settings)
  app.use(siteHeaders({ permissionsPolicy: noDevices }))
  app.use(async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  app.get(embeddedPath, async (context) => {
    const html = await template()
    return html === null ? context.html(notBuiltPage, 503) : context.html(fillEmbedded(html, settings))
  })
  app.post(returnPath, async (context) => {
    const { resultCode } = await context.req.parseBody()
    return context.redirect(`${embeddedPath}?report=${reportOf(resultCode)}`, 303)
  })
  app.get('/assets/*', async (context: Context) => {
    const asset = await readAsset(appDir, context.req.path, context.req.header('accept-encoding') ?? '', otherBuilds)
    return asset ? context.body(asset.body, 200, asset.headers) : context.html(missingFilePage, 404)
  })
  app.notFound((context) => context.html(missingFilePage, 404))
  return app
}

/**
 * Serves the payment forms' document on a host of its own. The document runs the payment providers' scripts, so its
 * host serves no shop page and no API, and no brand's host serves the document. The host also accepts reports of policy
 * violations [PAY-05].
 */
export const embeddedPages = ({
  embedded = localEmbedded,
  ...build
}: EmbeddedBuild & { embedded?: EmbeddedSettings | undefined }): MiddlewareHandler => {
  const site = embeddedApp(build, embedded)
  const isEmbeddedHost = embeddedHostTest(embedded)
  return (context, next) =>
    isEmbeddedHost(context.req.header('host') ?? '')
      ? Promise.resolve(site.fetch(context.req.raw, context.env))
      : next()
}
