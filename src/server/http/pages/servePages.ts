import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { callOriginsOf, hostName } from '../../../../brands/environment.ts'
import { brandOf } from '../../../../brands/index.ts'
import type { Brand } from '../../../../brands/schema.ts'
import { isPageAddress } from '../../../domain/page/address/pages.ts'
import { layoutOf } from '../../../domain/page/look/brandLayout.ts'
import { collectorOf, localCollector } from '../../collector/addresses.ts'
import type { IdentityAddresses } from '../../identity/addresses.ts'
import { callbackPath, twitterPathOf } from '../../identity/clientIds.ts'
import { currentScope, requestIdHeader } from '../../observability/requestScope.ts'
import { policyReportPath } from '../../policyReports/reportApp.ts'
import { noDevices, siteHeaders } from '../transport/siteHeaders.ts'
import { withoutTestHosts } from '../transport/testHosts.ts'
import { wholeAnswer } from '../transport/whole.ts'
import { createTemplate, readAsset } from './assets.ts'
import { type EmbeddedSettings, embeddedPageOf, embeddedPath, localEmbedded } from './embeddedPages.ts'
import { installFiles } from './install/installFiles.ts'
import {
  fillPage,
  inlineScriptHashes,
  languageCookie,
  missingFilePage,
  notBuiltPage,
  requestLanguage,
  unknownHostPage,
  withoutSheet,
} from './page.ts'
import { createFilledPages, type FilledPage } from './prerendered/filledPages.ts'
import { type Body, packed } from './prerendered/packed.ts'
import { preloadLetters } from './prerendered/preloadLetters.ts'
import {
  createPageAssets,
  createPrerenderedPages,
  type PrerenderedPagesSettings,
  type PrerenderPage,
} from './prerendered/prerenderedPages.ts'

export type PageSettings = {
  /** The built app: index.html and its assets. */
  appDir: string
  /** A CSS rule with the tones of a brand colour. */
  toneCss(color: string): string
  /** Renders first pages; without it the browser does. */
  render?: PrerenderPage | null | undefined
  /** Where the payment providers' scripts run; the local default when left out. */
  embedded?: EmbeddedSettings | undefined
  /** Origin of the data-collection host of other hosts than the brands' own; null is the brand's, left out the local default. */
  collectorOrigin?: string | null | undefined
  /** Identity providers that stand in for the real ones; none when left out. */
  identity?: IdentityAddresses | undefined
  /** Hosts that payment links may lead to beside the channels' own; none when left out [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /** SHA-256 of the testers' key, in hex; there are no testers when left out. */
  superKeyHash?: string | null | undefined
}

type Sources = { frames: readonly string[]; scripts?: readonly string[]; connections?: readonly string[] }

const policyOf = (host: string, { frames, scripts = [], connections = [] }: Sources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // icons of games come from where the operator keeps them
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...withoutTestHosts(host, connections)].join(' '),
    `frame-src ${withoutTestHosts(host, frames).join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // text never becomes markup or script in the shop; what needs that runs in the payment forms' own document
    "require-trusted-types-for 'script'",
    // but one thing: the address of the service worker, which src/ports/serviceWorker.ts lets pass
    'trusted-types shop-sw',
    // every browser still knows this way; with the newer one beside it some heed that alone, which wants another header
    `report-uri ${policyReportPath}`,
  ].join('; ')

/** A picture that is opened by itself is a document too; what a page does, its own policy says. */
const assetHeaders = siteHeaders({ referrerPolicy: false, contentSecurityPolicy: { defaultSrc: ["'none'"] } })
const pageHeaders = siteHeaders({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: noDevices,
})

/** The page that identity providers lead back to, at the address of each [LGN-04]. */
const isCallback = (brand: Brand, path: string) => path === callbackPath || path === twitterPathOf(brand)

const isAsset = (path: string) => path.startsWith('/assets/')

const isRoute = (path: string) => !(path.split('/').at(-1) ?? '').includes('.')

type Answer = (context: Context, brand: Brand) => Promise<Response>

/** The page that identity providers lead back to. */
const callbackPage = (appDir: string): Answer => {
  const template = createTemplate(appDir, 'login.html')
  return async (context) => {
    const html = await template()
    if (html === null) return context.html(notBuiltPage, 503)
    // the shop's page keeps its hold on the window, to see which one an answer came in
    context.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    context.header('Cache-Control', 'no-store')
    return context.html(withoutSheet(html))
  }
}

/** Whether somebody opens an address, and no page fetches it as a part of itself. */
const isOpened = ({ req }: Context) => !isAsset(req.path) && (req.header('accept') ?? '').includes('text/html')

/** @param page answers an opened address without a file: it has a way home [NAV-03] */
const builtFile =
  (appDir: string, page: Answer): Answer =>
  async (context, brand) => {
    const asset = await readAsset(appDir, context.req.path, context.req.header('accept-encoding') ?? '')
    if (asset) return context.body(asset.body, 200, asset.headers)
    return isOpened(context) ? page(context, brand) : context.html(missingFilePage, 404)
  }

/** A page for one request: what it was filled as, and its bytes as this browser takes them. */
type FoundPage = { filled: FilledPage; body: Body; letters: string }

/** Finds the shop's page for the host's brand, rendered for who is not known yet; null where the app is not built. */
const pageFinder = (settings: PageSettings, calls: Omit<PrerenderedPagesSettings, 'render'>) => {
  const {
    appDir,
    toneCss,
    embedded = localEmbedded,
    identity = {},
    superKeyHash = null,
    collectorOrigin = localCollector,
    paymentHosts = [],
  } = settings
  const template = createTemplate(appDir, 'index.html')
  const prerenderedPage = createPrerenderedPages({ render: settings.render ?? null, ...calls })
  const assetsOf = createPageAssets(appDir)
  const filledOf = createFilledPages()
  const embeddedPage = embeddedPageOf(embedded)
  return async (context: Context, brand: Brand): Promise<FoundPage | null> => {
    const html = await template()
    if (html === null) return null
    const { req } = context
    // a brand's own name: ports and spellings are the asker's
    const host = hostName(req.header('host') ?? '')
    const language = requestLanguage(
      brand,
      req.query('spec_lang'),
      req.header('accept-language'),
      getCookie(context, languageCookie),
    )
    const page = await prerenderedPage(brand, language, new URL(req.url), req.header('user-agent') ?? '')
    const assets = await assetsOf(language, page?.state.layout ?? layoutOf(brand.layout, null))
    const fill = (): FilledPage => {
      const collector = collectorOf(brand, host, collectorOrigin)
      const callOrigins = callOriginsOf(brand, host).filter((origin) => origin !== '')
      const environment = { embeddedPage, collector, identity, superKeyHash, paymentHosts }
      const text = fillPage(html, brand, language, toneCss, environment, { page, assets })
      const policy = policyOf(host, {
        frames: [embedded.origin],
        scripts: inlineScriptHashes(html),
        connections: [...callOrigins, collector],
      })
      return { html, assets, policy, send: packed(text, 'text/html; charset=UTF-8'), sent: new Map() }
    }
    const filled = filledOf(page, { brand: brand.key, language, host }, html, assets, fill)
    const body = await filled.send(req.header('accept-encoding') ?? '')
    const letters = req.query('oauth_token') === undefined ? '' : preloadLetters(assets?.css ?? '', brand, language)
    return { filled, body, letters }
  }
}
type FindPage = ReturnType<typeof pageFinder>

/** Under which a request keeps the page that was found for it. */
const foundKey = 'found page'

const isForGame = (context: Context) => context.req.query('visit') === 'sdk'

const shopPage =
  (find: FindPage): Answer =>
  async (context, brand) => {
    const known: FoundPage | undefined = context.get(foundKey)
    const found = known ?? (await find(context, brand))
    if (!found) return context.html(notBuiltPage, 503)
    const { filled, body, letters } = found
    const { policy } = filled
    // a game's view may stand within a page of the shop's own origin, nothing else within any [BEY-17]
    const own = isForGame(context) ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy
    // an address without a page shows that it has none, in the shop's own frame
    return context.body(body.body, isPageAddress(context.req.path) ? 200 : 404, {
      ...body.headers,
      ...(letters && { Link: letters }),
      'Content-Security-Policy': own,
      // nothing personal stands in it; a page that is kept by Back comes back at once
      'Cache-Control': 'private, no-cache',
      Vary: 'Host, Accept-Language, Cookie, Accept-Encoding',
    })
  }

/** What of a request the shop's pages do not know by themselves. */
export type PageRequest = {
  /** Whether it came by https. */
  isSecure(): boolean
  /** Whether a host is another site's, whatever brand it may name. */
  isOtherSite(host: string): boolean
}

/**
 * Answers with a kept page as it went out before, with all its headers; other requests go on, and what they are answered with
 * is kept. Stands before whatever adds headers.
 */
const sendAgain =
  (find: FindPage, { isSecure, isOtherSite }: PageRequest): MiddlewareHandler =>
  async (context, next) => {
    const { method, path } = context.req
    const host = context.req.header('host') ?? ''
    const brand = method === 'GET' && isPageAddress(path) && !isOtherSite(host) ? brandOf(host) : null
    const found = brand && (await find(context, brand))
    if (!found) return next()
    const { filled, body, letters } = found
    // what its headers depend on, beside the page itself
    const kind = JSON.stringify([body.headers, letters, isForGame(context), isSecure()])
    const sent = filled.sent.get(kind)
    const { requestId = '' } = currentScope()
    if (sent) return wholeAnswer(body.body, sent.status, { ...sent.headers, [requestIdHeader]: requestId })
    context.set(foundKey, found)
    await next()
    // what stands in between may have refused, or broken
    if (context.res.ok)
      filled.sent.set(kind, { status: context.res.status, headers: Object.fromEntries(context.res.headers) })
  }

/**
 * Serves the built app: assets as files, every other path the page of the host's brand [BRD-02 BRD-04].
 * @returns `again` stands before all that adds headers, `app` after all other routes
 */
export const createPages = (
  settings: PageSettings,
  calls: Omit<PrerenderedPagesSettings, 'render'>,
  asked: PageRequest,
): { again: MiddlewareHandler; app: Hono } => {
  const { appDir, toneCss, embedded = localEmbedded } = settings
  const app = new Hono()
  const callback = callbackPage(appDir)
  const find = pageFinder(settings, calls)
  const page = shopPage(find)
  const file = builtFile(appDir, page)

  app.use((context, next) => (isAsset(context.req.path) ? assetHeaders : pageHeaders)(context, next))
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!isAsset(context.req.path) && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(context.req.header('host') ?? '', { frames: [embedded.origin] }))
  })

  app.route('/', installFiles({ toneCss }))
  // some providers send the player back by a form: a reload of the page sends it no more [RES-07]
  app.post('*', (context: Context) => {
    const { path, url } = context.req
    return isPageAddress(path) ? context.redirect(path + new URL(url).search, 303) : context.html(missingFilePage, 404)
  })
  app.get('*', (context: Context) => {
    const { path } = context.req
    const brand = brandOf(context.req.header('host') ?? '')
    if (!brand) return context.html(unknownHostPage, 404)
    if (path.endsWith(embeddedPath)) return context.html(missingFilePage, 404)
    if (isCallback(brand, path)) return callback(context, brand)
    return (isRoute(path) ? page : file)(context, brand)
  })
  return { again: sendAgain(find, asked), app }
}

/** The same alone, without anything around it. */
export const pagesApp = (settings: PageSettings, calls: Omit<PrerenderedPagesSettings, 'render'>): Hono =>
  createPages(settings, calls, { isSecure: () => false, isOtherSite: () => false }).app
