import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { brandOf } from '../../../../../brands/index.ts'
import type { Brand } from '../../../../../brands/schema.ts'
import { type IconShape, iconPng, iconSvg } from '../../../icons/icons.ts'
import { languageCookie, requestLanguage, unknownHostPage } from '../page.ts'
import { iconPaths, manifestOf } from './manifest.ts'
import { offlinePage } from './offlinePage.ts'

const day = 'public, max-age=86400'

const svg = (shape: IconShape) => (brand: Brand) => ({ type: 'image/svg+xml', body: iconSvg(brand, shape), keep: day })
const png = (shape: IconShape, size: number) => (brand: Brand) => ({
  type: 'image/png',
  body: iconPng(brand, shape, size),
  keep: day,
})

/**
 * Functions that create a file from a brand's data, by path. The service worker and the offline page's script are not
 * among them, because they are the same for all brands.
 */
const made: Readonly<
  Record<string, (brand: Brand) => { type: string; body: string | Uint8Array<ArrayBuffer>; keep: string }>
> = {
  '/manifest.webmanifest': (brand) => ({
    type: 'application/manifest+json',
    body: JSON.stringify(manifestOf(brand)),
    keep: 'no-cache',
  }),
  [iconPaths.any]: svg('any'),
  [iconPaths.maskable]: svg('full'),
  [iconPaths.small]: png('any', 192),
  [iconPaths.large]: png('any', 512),
  [iconPaths.maskableLarge]: png('full', 512),
  [iconPaths.apple]: png('full', 180),
}

const offlinePath = '/offline.html'
/** Files that make a shop installable as an app. */
export const installPaths: readonly string[] = [...Object.keys(made), offlinePath]

/** Serves the manifest, icons and offline page of each brand [SYS-11]. */
export const installFiles = ({ toneCss }: { toneCss(color: string): string }): Hono => {
  const app = new Hono()
  const withBrand =
    (answer: (context: Context, brand: Brand) => Response | Promise<Response>) => (context: Context) => {
      const brand = brandOf(context.req.header('host') ?? '')
      return brand ? answer(context, brand) : context.html(unknownHostPage, 404)
    }
  for (const [path, make] of Object.entries(made)) {
    app.get(
      path,
      withBrand((context, brand) => {
        const { type, body, keep } = make(brand)
        return context.body(body, 200, { 'Content-Type': type, 'Cache-Control': keep, Vary: 'Host' })
      }),
    )
  }
  app.get(
    offlinePath,
    withBrand((context, brand) => {
      const { req } = context
      const language = requestLanguage(
        brand,
        req.query('spec_lang'),
        req.header('accept-language'),
        getCookie(context, languageCookie),
      )
      context.header('Cache-Control', 'no-cache')
      context.header('Vary', 'Host, Accept-Language, Cookie')
      return context.html(offlinePage(brand, language, toneCss))
    }),
  )
  return app
}
