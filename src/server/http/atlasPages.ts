import { Hono } from 'hono'
import { hostName } from '../../../brands/environment.ts'
import { isLoopback } from '../../domain/page/loopback.ts'
import { readAsset } from './assets.ts'
import { missingFilePage, notDrawnPage } from './page.ts'
import { siteHeaders } from './siteHeaders.ts'

const isLocal = (host: string) => isLoopback(hostName(host))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the flow atlas at /atlas to this machine only: it tells how the shop works inside [FLW-05]. */
export const atlasPages = (folder: string | undefined): Hono => {
  const app = new Hono()
  app.get('/atlas', (context) =>
    isLocal(context.req.header('host') ?? '') ? context.redirect('/atlas/') : context.html(missingFilePage, 404),
  )
  app.get('/atlas/*', siteHeaders(), async (context) => {
    if (folder === undefined || !isLocal(context.req.header('host') ?? '')) return context.html(missingFilePage, 404)
    const path = context.req.path.slice('/atlas'.length)
    const asset = await readAsset(folder, path === '/' ? '/index.html' : path, '')
    context.header('Content-Security-Policy', policy)
    if (!asset) return context.html(path === '/' ? notDrawnPage : missingFilePage, 404)
    // the site is made anew under the same names
    return context.body(asset.body, 200, { ...asset.headers, 'Cache-Control': 'no-cache' })
  })
  return app
}
