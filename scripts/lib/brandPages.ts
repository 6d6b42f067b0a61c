import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './run.ts'

type Brands = typeof import('../../brands/index.ts')
type Page = typeof import('../../src/server/page.ts')
type Tones = typeof import('../../src/views/styles/tones.ts')

/** Fills the page by the host's brand, as the reference server does; brand data is read anew on every visit. */
export const brandPages = (): Plugin => ({
  name: 'brand-pages',
  configureServer: (vite) => () => {
    const load = async <T>(path: string) => (await vite.ssrLoadModule(path)) as T
    vite.middlewares.use(async (request, response, next) => {
      try {
        const { brandOf } = await load<Brands>('/brands/index.ts')
        const { fillPage, requestLanguage, unknownHostPage } = await load<Page>('/src/server/page.ts')
        const { toneCss } = await load<Tones>('/src/views/styles/tones.ts')
        const url = request.originalUrl ?? '/'
        const brand = brandOf(request.headers.host ?? '')
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.statusCode = brand ? 200 : 404
        if (!brand) return void response.end(unknownHostPage)
        const html = await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'))
        const wanted = new URL(url, 'http://localhost').searchParams.get('spec_lang') ?? undefined
        const language = requestLanguage(brand, wanted, request.headers['accept-language'])
        response.end(fillPage(html, brand, language, toneCss))
      } catch (error) {
        next(error)
      }
    })
  },
})
