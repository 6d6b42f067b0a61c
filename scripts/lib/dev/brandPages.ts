import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { EmbeddedSettings } from '../../../src/server/http/pages/embeddedPages.ts'
import type { PageEnvironment } from '../../../src/server/http/pages/page.ts'
import { root } from '../run.ts'

type Brands = typeof import('../../../brands/index.ts')
type BrandsFolder = typeof import('../../../src/server/brands/brandsFolder.ts')
type Page = typeof import('../../../src/server/http/pages/page.ts')
type Embedded = typeof import('../../../src/server/http/pages/embeddedPages.ts')
type Registry = typeof import('../../../src/server/domain/player/clientIds.ts')
type Tones = typeof import('../../../src/ui/styles/tones.ts')

/**
 * Serves pages like the reference server, but reads the brand data on every visit. The payment forms' host serves only
 * the document of the forms.
 */
export const brandPages = (settings: EmbeddedSettings, around: Omit<PageEnvironment, 'embeddedPage'>): Plugin => ({
  name: 'brand-pages',
  configureServer: (vite) => () => {
    const load = async <T>(path: string) => (await vite.ssrLoadModule(path)) as T
    vite.middlewares.use(async (request, response, next) => {
      try {
        const { brandOf } = await load<Brands>('/brands/index.ts')
        const { chooseBrands } = await load<BrandsFolder>('/src/server/brands/brandsFolder.ts')
        await chooseBrands(process.env)
        const { fillPage, requestLanguage, unknownHostPage } = await load<Page>('/src/server/http/pages/page.ts')
        const { toneCss } = await load<Tones>('/src/ui/styles/tones.ts')
        const { embeddedPageOf, embeddedPath, fillEmbedded, embeddedHostTest } = await load<Embedded>(
          '/src/server/http/pages/embeddedPages.ts',
        )
        const url = request.originalUrl ?? '/'
        const page = async (name: string) =>
          vite.transformIndexHtml(url, await readFile(join(root, name), 'utf8'), `/${name}`)
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        if (embeddedHostTest(settings)(request.headers.host ?? '') && url.startsWith(embeddedPath))
          return void response.end(fillEmbedded(await page('embedded.html'), settings))
        const brand = brandOf(request.headers.host ?? '')
        response.statusCode = brand ? 200 : 404
        if (!brand) return void response.end(unknownHostPage)
        const { pathname } = new URL(url, 'http://localhost')
        const { callbackPath, twitterPathOf } = await load<Registry>('/src/server/domain/player/clientIds.ts')
        if (pathname === callbackPath || pathname === twitterPathOf(brand))
          return void response.end(await page('login.html'))
        const wanted = new URL(url, 'http://localhost').searchParams.get('spec_lang') ?? undefined
        const language = requestLanguage(brand, wanted, request.headers['accept-language'])
        const environment = { embeddedPage: embeddedPageOf(settings), ...around }
        response.end(fillPage(await page('index.html'), brand, language, toneCss, environment))
      } catch (error) {
        next(error)
      }
    })
  },
})
