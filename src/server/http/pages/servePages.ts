import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { callOriginsOf, hostName } from '../../../../brands/environment.ts'
import { brandOf } from '../../../../brands/index.ts'
import type { Brand } from '../../../../brands/schema.ts'
import { isPageAddress } from '../../../domain/page/address/pages.ts'
import { layoutOf } from '../../../domain/page/look/layoutRule.ts'
import type { BuildFiles } from '../../builds/buildFiles.ts'
import { collectorOf, localCollector } from '../../collector/addresses.ts'
import { callbackPath, twitterPathOf } from '../../domain/player/clientIds.ts'
import { currentScope, requestIdHeader } from '../../observability/requestScope.ts'
import { policyReportPath } from '../../policyReports/reportApp.ts'
import { noDevices, siteHeaders, withoutTestHosts } from '../transport/siteHeaders.ts'
import { wholeAnswer } from '../transport/whole.ts'
import { createTemplate, readAsset } from './assets.ts'
import { type EmbeddedSettings, embeddedPageOf, embeddedPath, localEmbedded } from './embeddedPages.ts'
import { installFiles } from './install/installFiles.ts'
import {
  fillPage,
  type IdentityAddresses,
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
  appDir: string
  /** Files of other builds, whose pages may still be open [OPS-08]. */
  otherBuilds?: BuildFiles | undefined
  toneCss(color: string): string
  /** Renders pages on the server. If omitted, browsers render the pages. */
  render?: PrerenderPage | null | undefined
  /** Settings of the payment forms' document; by default those of a local server. */
  embedded?: EmbeddedSettings | undefined
  /**
   * Origin that receives analytics events, for hosts that are not a brand's own. Null: the brand's own data-collection
   * host. Default: the host of a local server.
   */
  collectorOrigin?: string | null | undefined
  /** Addresses that replace providers' login pages. If omitted, the real login pages are used. */
  identity?: IdentityAddresses | undefined
  /** Hosts that payment links may lead to, in addition to the payment channels' own hosts [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /**
   * SHA-256 in hex of the secret key with which testers activate super mode. If omitted, nobody can activate super mode
   * [LGN-12].
   */
  superKeyHash?: string | null | undefined
  /**
   * Returns the URL of a script for a tester's browser, or null for other browsers. If omitted, testers get the same
   * pages as everybody.
   */
  testerScriptOf?: ((context: Context) => string | null) | undefined
}

type Sources = { frames: readonly string[]; scripts?: readonly string[]; connections?: readonly string[] }

const policyOf = (host: string, { frames, scripts = [], connections = [] }: Sources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // operators may host game icons on any https server
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...withoutTestHosts(host, connections)].join(' '),
    `frame-src ${withoutTestHosts(host, frames).join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // the shop never inserts text as markup or as a script; the payment forms must do so, and are therefore a separate
    // document
    "require-trusted-types-for 'script'",
    // name of the only policy for script URLs: src/ports/serviceWorker.ts creates it, for the URL of the service worker
    'trusted-types shop-sw',
    // all browsers support report-uri, whereas report-to requires another header and would replace report-uri in some
    // browsers
    `report-uri ${policyReportPath}`,
  ].join('; ')

/**
 * Headers of assets. They include a content security policy, because a picture that is opened directly is a document
 * too.
 */
const assetHeaders = siteHeaders({ referrerPolicy: false, contentSecurityPolicy: { defaultSrc: ["'none'"] } })
const pageHeaders = siteHeaders({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: noDevices,
})

/** Returns whether a path is a callback page for identity providers [LGN-04]. */
const isCallback = (brand: Brand, path: string) => path === callbackPath || path === twitterPathOf(brand)

const isAsset = (path: string) => path.startsWith('/assets/')

const isRoute = (path: string) => !(path.split('/').at(-1) ?? '').includes('.')

type Answer = (context: Context, brand: Brand) => Promise<Response>

const callbackPage = (appDir: string): Answer => {
  const template = createTemplate(appDir, 'login.html')
  return async (context) => {
    const html = await template()
    if (html === null) return context.html(notBuiltPage, 503)
    // with another opener policy, the browser would separate the callback window from the shop's window, which waits
    // for the result
    context.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    context.header('Cache-Control', 'no-store')
    return context.html(withoutSheet(html))
  }
}

/** Returns whether a player opens the URL as a page, judging by the Accept header and the path. */
const isOpened = ({ req }: Context) => !isAsset(req.path) && (req.header('accept') ?? '').includes('text/html')

/**
 * Serves a built file. If the file does not exist, answers with a page or an error.
 * @param page answers with the not-found page if a player opens a URL without a file [NAV-03]
 */
const builtFile =
  ({ appDir, otherBuilds }: PageSettings, page: Answer): Answer =>
  async (context, brand) => {
    const asset = await readAsset(appDir, context.req.path, context.req.header('accept-encoding') ?? '', otherBuilds)
    if (asset) return context.body(asset.body, 200, asset.headers)
    // the answer is not cached, because a build that is just starting may have this file
    if (isAsset(context.req.path)) context.header('Cache-Control', 'no-store')
    return isOpened(context) ? page(context, brand) : context.html(missingFilePage, 404)
  }

/** Inserts a script that runs before all other scripts. */
const withScript = (html: string, script: string | null) =>
  script === null ? html : html.replace('<head>', `<head><script src="${script}"></script>`)

/** Page found for a request, with its bytes in an encoding that the browser accepts. */
type FoundPage = { filled: FilledPage; body: Body; letters: string }

/**
 * Returns a function that finds the page of the host's brand for a visitor who is not logged in. The function returns
 * null if the app is not built.
 */
const pageFinder = (settings: PageSettings, calls: Omit<PrerenderedPagesSettings, 'render'>) => {
  const {
    appDir,
    toneCss,
    embedded = localEmbedded,
    identity = {},
    superKeyHash = null,
    collectorOrigin = localCollector,
    paymentHosts = [],
    testerScriptOf = () => null,
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
    // the host name is normalized and has no port, because variants of one name would fill the cache
    const host = hostName(req.header('host') ?? '')
    const language = requestLanguage(
      brand,
      req.query('spec_lang'),
      req.header('accept-language'),
      getCookie(context, languageCookie),
    )
    // the server renders no page for a tester, because the tester's browser may replace the answers of API calls
    const script = testerScriptOf(context)
    const page = script
      ? null
      : await prerenderedPage(brand, language, new URL(req.url), req.header('user-agent') ?? '')
    const assets = await assetsOf(language, page?.state.layout ?? layoutOf(brand.layout, null))
    const fill = (): FilledPage => {
      const collector = collectorOf(brand, host, collectorOrigin)
      const callOrigins = callOriginsOf(brand, host).filter((origin) => origin !== '')
      const environment = { embeddedPage, collector, identity, superKeyHash, paymentHosts }
      const text = fillPage(withScript(html, script), brand, language, toneCss, environment, { page, assets })
      const policy = policyOf(host, {
        frames: [embedded.origin],
        scripts: inlineScriptHashes(html),
        connections: [...callOrigins, collector],
      })
      return { html, assets, policy, send: packed(text, 'text/html; charset=UTF-8'), sent: new Map() }
    }
    const filled = filledOf(page, { brand: brand.key, language, host, script }, html, assets, fill)
    const body = await filled.send(req.header('accept-encoding') ?? '')
    const letters = req.query('oauth_token') === undefined ? '' : preloadLetters(assets?.css ?? '', brand, language)
    return { filled, body, letters }
  }
}
type FindPage = ReturnType<typeof pageFinder>

/** Key under which a request's context stores the page that was found for the request. */
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
    // only pages of the shop's own origin may show the in-game view in a frame; nobody may show other pages of the shop
    // in a frame [BEY-17]
    const own = isForGame(context) ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy
    // the shop shows its not-found page for an unknown path
    return context.body(body.body, isPageAddress(context.req.path) ? 200 : 404, {
      ...body.headers,
      ...(letters && { Link: letters }),
      'Content-Security-Policy': own,
      // browsers may keep the page for Back and Forward, because it contains no personal data
      'Cache-Control': 'private, no-cache',
      Vary: 'Host, Accept-Language, Cookie, Accept-Encoding',
    })
  }

/** Functions that return properties of the current request. */
export type PageRequest = {
  /** Returns whether the browser sent the request by https. */
  isSecure(): boolean
  /**
   * Returns whether the host is the payment forms' or the data-collection host. Their names may look like a brand's
   * host.
   */
  isOtherSite(host: string): boolean
}

/**
 * If the page is cached, sends the stored response. Otherwise, stores the headers of the next handlers' response. Must
 * be mounted before all middleware that adds headers.
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
    // in addition to the page, only these values change the headers
    const kind = JSON.stringify([body.headers, letters, isForGame(context), isSecure()])
    const sent = filled.sent.get(kind)
    const { requestId = '' } = currentScope()
    if (sent) return wholeAnswer(body.body, sent.status, { ...sent.headers, [requestIdHeader]: requestId })
    context.set(foundKey, found)
    await next()
    // only successful responses are stored, because the other middleware may have refused the request
    if (context.res.ok)
      filled.sent.set(kind, { status: context.res.status, headers: Object.fromEntries(context.res.headers) })
  }

/**
 * Serves assets and, for every other path, the page of the host's brand [BRD-02 BRD-04].
 * @returns `again` sends a stored response again; mount it before all middleware that adds headers. `app` serves
 * everything else; mount it after all other routes
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
  const file = builtFile(settings, page)

  app.use((context, next) => (isAsset(context.req.path) ? assetHeaders : pageHeaders)(context, next))
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!isAsset(context.req.path) && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(context.req.header('host') ?? '', { frames: [embedded.origin] }))
  })

  app.route('/', installFiles({ toneCss }))
  // some providers return the player by a form post; the redirect prevents a reload from posting the form again
  // [RES-07]
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

/** Serves only pages and assets, without the API and without other middleware. */
export const pagesApp = (settings: PageSettings, calls: Omit<PrerenderedPagesSettings, 'render'>): Hono =>
  createPages(settings, calls, { isSecure: () => false, isOtherSite: () => false }).app
