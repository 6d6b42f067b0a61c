import { type Context, Hono } from 'hono'
import { brandOf } from '../../brands/index.ts'
import { createTemplate, readAsset } from './assets.ts'
import { type EmbeddedSettings, embeddedPageOf, embeddedPath, localEmbedded } from './embeddedPages.ts'
import { fillPage, missingFilePage, notBuiltPage, requestLanguage, unknownHostPage } from './page.ts'

export type PageSettings = {
  /** The built app: index.html and its assets. */
  appDir: string
  /** A CSS rule with the tones of a brand colour. */
  toneCss(color: string): string
  /** Where the payment providers' scripts run; the local default when left out. */
  embedded?: EmbeddedSettings | undefined
}

const policyWith = (frames: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // text never becomes markup or script in the shop; what needs that runs in the payment forms' own document
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const isRoute = (path: string) => !(path.split('/').at(-1) ?? '').includes('.')

/** Serves the built app: assets as files, every other path the page of the host's brand [BRD-02 BRD-04]. */
export const pagesApp = ({ appDir, toneCss, embedded = localEmbedded }: PageSettings): Hono => {
  const app = new Hono()
  const template = createTemplate(appDir, 'index.html')
  const policy = policyWith(embedded.origin)
  const environment = { embeddedPage: embeddedPageOf(embedded) }

  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    context.header('Content-Security-Policy', policy)
  })

  app.get('*', async (context: Context) => {
    const brand = brandOf(context.req.header('host') ?? '')
    if (!brand) return context.html(unknownHostPage, 404)
    if (context.req.path.endsWith(embeddedPath)) return context.html(missingFilePage, 404)
    if (!isRoute(context.req.path)) {
      const asset = await readAsset(appDir, context.req.path, context.req.header('accept-encoding') ?? '')
      return asset ? context.body(asset.body, 200, asset.headers) : context.html(missingFilePage, 404)
    }
    const html = await template()
    if (html === null) return context.html(notBuiltPage, 503)
    const language = requestLanguage(brand, context.req.query('spec_lang'), context.req.header('accept-language'))
    context.header('Cache-Control', 'no-store')
    context.header('Vary', 'Host, Accept-Language')
    return context.html(fillPage(html, brand, language, toneCss, environment))
  })
  return app
}
