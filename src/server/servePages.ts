import { type Context, Hono } from 'hono'
import { hostName, hostsOf } from '../../brands/environment.ts'
import { brandOf } from '../../brands/index.ts'
import type { Brand } from '../../brands/schema.ts'
import { layoutOf } from '../domain/layoutOf.ts'
import { createTemplate, readAsset } from './assets.ts'
import { type EmbeddedSettings, embeddedPageOf, embeddedPath, localEmbedded } from './embeddedPages.ts'
import { createFirstPages, createPieces, type FirstPagesSettings, type RenderFirstPage } from './firstPages.ts'
import { installFiles } from './installFiles.ts'
import {
  fillPage,
  inlineScriptHashes,
  missingFilePage,
  notBuiltPage,
  requestLanguage,
  unknownHostPage,
} from './page.ts'

export type PageSettings = {
  /** The built app: index.html and its assets. */
  appDir: string
  /** A CSS rule with the tones of a brand colour. */
  toneCss(color: string): string
  /** Renders first pages; without it the browser does. */
  render?: RenderFirstPage | null | undefined
  /** Where the payment providers' scripts run; the local default when left out. */
  embedded?: EmbeddedSettings | undefined
  /** SHA-256 of the testers' key, in hex; there are no testers when left out. */
  superKeyHash?: string | null | undefined
}

const policyWith = (frames: string, scripts: readonly string[], connections: readonly string[] = []) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // icons of games come from where the operator keeps them
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // text never becomes markup or script in the shop; what needs that runs in the payment forms' own document
    "require-trusted-types-for 'script'",
    // but one thing: the address of the service worker, which src/ports/serviceWorker.ts lets pass
    'trusted-types shop-sw',
  ].join('; ')

/** Hosts that answer calls besides the page's own: backups and the one that collects data, on the brand's own hosts. */
const otherHosts = (brand: Brand, host: string): string[] => {
  const { web, backup, data } = hostsOf(brand, host)
  return web === hostName(host) ? [...backup, data].map((name) => `https://${name}`) : []
}

const isRoute = (path: string) => !(path.split('/').at(-1) ?? '').includes('.')

/** Serves the built app: assets as files, every other path the page of the host's brand [BRD-02 BRD-04]. */
export const pagesApp = (
  { appDir, toneCss, render = null, embedded = localEmbedded, superKeyHash = null }: PageSettings,
  { answer, now }: Pick<FirstPagesSettings, 'answer' | 'now'>,
): Hono => {
  const app = new Hono()
  const template = createTemplate(appDir, 'index.html')
  const firstPage = createFirstPages({ render, answer, now })
  const piecesOf = createPieces(appDir)
  const environment = { embeddedPage: embeddedPageOf(embedded), superKeyHash }

  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', policyWith(embedded.origin, []))
  })

  app.route('/', installFiles({ toneCss }))
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
    const language = requestLanguage(
      brand,
      context.req.query('spec_lang'),
      context.req.header('accept-language'),
      context.req.header('cookie'),
    )
    const host = context.req.header('host') ?? ''
    const page = await firstPage(
      brand,
      language,
      new URL(context.req.url),
      host,
      context.req.header('user-agent') ?? '',
    )
    const pieces = await piecesOf(language, page?.state.layout ?? layoutOf(brand.layout, null))
    context.header(
      'Content-Security-Policy',
      policyWith(embedded.origin, inlineScriptHashes(html), otherHosts(brand, host)),
    )
    // nothing personal stands in it; a page that is kept by Back comes back at once
    context.header('Cache-Control', 'private, no-cache')
    context.header('Vary', 'Host, Accept-Language, Cookie')
    return context.html(fillPage(html, brand, language, toneCss, environment, { page, pieces }))
  })
  return app
}
