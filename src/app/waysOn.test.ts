import { beforeAll, expect, it, vi } from 'vitest'
import { brands } from '../../brands/index.ts'
import type { Brand } from '../../brands/schema.ts'
import { pagePaths } from '../domain/page/address/pages.ts'
import { prerenderPage } from './prerender.tsx'

// lingui's macro works only in the built app, so this test replaces it
const { joined } = vi.hoisted(() => ({
  joined: (words: readonly string[], values: readonly unknown[]) =>
    words.reduce((text, word, at) => `${text}${word}${values[at] ?? ''}`, ''),
}))
vi.mock('@lingui/react/macro', () => ({
  useLingui: () => ({
    t: (words: readonly string[], ...values: unknown[]) => joined(words, values),
    i18n: { locale: 'en', _: ({ message }: { message: string }) => message },
  }),
}))
vi.mock('@lingui/core/macro', () => ({
  msg: (words: readonly string[] | { message: string }, ...values: unknown[]) => {
    const message = 'message' in words ? words.message : joined(words, values)
    return { id: message, message }
  },
  plural: (count: number) => String(count),
}))
vi.mock('./language/catalogs.ts', () => ({ translated: ['en'], loadCatalog: async () => ({}) }))

/** A server on which each game of the brand is open in its sales area and has no goods. */
const serverOf = (brand: Brand) =>
  (async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), 'http://shop.localhost')
    const games = brand.games.filter(({ area }) => area === searchParams.get('domain_area'))
    const contents: Record<string, unknown> = {
      '/api/pay/getGameListV2': {
        list: games.map(({ clientIdMap: { web }, nameKey }) => ({
          client_id: web,
          gp_id: `g${web}`,
          name: nameKey,
          logo: nameKey,
          is_select_game: 1,
        })),
      },
      '/api/config/recharge': { is_open_coupon: 0, language_config: '', brand_color: '' },
      '/util/login/login_config': { client_id: '1', json_type: [] },
      '/api/pay/getThirdGift': { currency: 'USD', types: [], goods: [] },
    }
    const content = contents[pathname]
    return new Response(JSON.stringify({ code: content ? 1 : 0, msg: 'Not today', content: content ?? null }))
  }) as typeof fetch

const pageAt = async (brand: Brand, path: string, search: string) => {
  const page = await prerenderPage({
    brand,
    language: 'en',
    path,
    search,
    userAgent: '',
    now: () => 1_700_000_000_000,
    fetch: serverOf(brand),
  })
  return page?.html ?? ''
}

const leading = /^(?:Back|Back to the shop|Top up)$/
/**
 * Returns the paths of the links to other pages and the labels of the buttons that lead back to the shop. Omits the
 * accessibility statement, because every footer links to it.
 */
const waysOn = (html: string, path: string): string[] => {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', inside = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replace(/<[^>]*>/g, ''),
  )
  return [
    ...links.filter((link) => link !== path && !link.startsWith('/accessibility')),
    ...buttons.filter((word) => leading.test(word)),
  ]
}

// loads the code of the pages before the tests, so that loading does not count towards their time limit
beforeAll(
  async () => void (await Promise.all([brands.watt, brands.coolgame].map((brand) => brand && pageAt(brand, '/', '')))),
)

const paths = [...pagePaths, '/nope', '/old/page.html']
/** By path: a text that the page shows even if the sales area is unknown. */
const words: Readonly<Record<string, string | RegExp>> = {
  '/replenishGoods': 'To pay',
  '/errorReplenish': 'The link is not valid',
  '/notArea': 'Wrong page parameters',
  '/certifiedReal': /real name/i,
  '/accessibility': 'What was tested',
  '/showError': 'Something went wrong',
  '/nope': 'Not Found',
  '/old/page.html': 'Not Found',
}

it.each(Object.values(brands).map((brand) => ({ key: brand.key, brand })))(
  '[NAV-03] every page of $key lets the visitor continue, and special pages show their own content, with and without a sales area',
  async ({ brand }) => {
    const dead: string[] = []
    const strange: string[] = []
    for (const search of ['', `domain_area=${brand.areas[0]}`])
      for (const path of paths) {
        const html = await pageAt(brand, path, search)
        if (waysOn(html, path).length === 0) dead.push(`${path}?${search}`)
        if (html.search(words[path] ?? '') === -1) strange.push(`${path}?${search}`)
      }
    expect({ dead, strange }).toEqual({ dead: [], strange: [] })
  },
)
