import { Hono } from 'hono'
import type { MayLook } from '../../observability/whoMayLook.ts'
import { siteHeaders } from '../transport/siteHeaders.ts'
import { readAsset } from './assets.ts'
import { missingFilePage, notDrawnPage } from './page.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the flow atlas, the pages with drawings of the flows. `mayLook` returns whether a request may see the atlas,
 * which shows the shop's internals [FLW-05].
 */
export const atlasPages = (folder: string | undefined, mayLook: MayLook): Hono => {
  const app = new Hono()
  app.get('/atlas', (context) => (mayLook(context) ? context.redirect('/atlas/') : context.html(missingFilePage, 404)))
  app.get('/atlas/*', siteHeaders(), async (context) => {
    if (folder === undefined || !mayLook(context)) return context.html(missingFilePage, 404)
    const path = context.req.path.slice('/atlas'.length)
    const asset = await readAsset(folder, path === '/' ? '/index.html' : path, '')
    context.header('Content-Security-Policy', policy)
    if (!asset) return context.html(path === '/' ? notDrawnPage : missingFilePage, 404)
    // browsers must revalidate every file, because a rebuilt atlas has the same file names
    return context.body(asset.body, 200, { ...asset.headers, 'Cache-Control': 'no-cache' })
  })
  return app
}
