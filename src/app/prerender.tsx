import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { hexColor } from '../domain/page/look/color.ts'
import { layoutOf } from '../domain/page/look/layoutRule.ts'
import { present } from '../domain/present.ts'
import { keptLanguages, shortened } from '../domain/text/shortTexts.ts'
import { toneCss } from '../ui/styles/tones.ts'
import { App } from './App.tsx'
import type { PrerenderedPage } from './hydration/prerenderedPage.ts'
import { prerenderedScenes } from './hydration/prerenderedScenes.ts'
import { type PrerenderRequest, prerenderedState } from './hydration/prerenderedState.ts'
import { loadCatalog } from './language/catalogs.ts'
import { createAppRouter } from './router/appRouter.ts'
import type { Layout } from './router/layout.ts'
import { loadLayout } from './router/layouts.ts'
import type { ActiveLayout } from './router/routing.ts'
import { noopPorts } from './services/noopPorts.ts'

const mostRedirects = 3

/** Loads the page at the address and follows redirects. The browser shows a redirect's URL only after hydration. */
const loadedAt = async (layout: Layout, address: string): Promise<ActiveLayout> => {
  let href = address
  for (let turn = 0; turn < mostRedirects; turn++) {
    const history = createMemoryHistory({ initialEntries: [href] })
    const entries = { isQuiet: () => true, stepBack: () => {}, current: () => history.location }
    const router = createAppRouter(layout.tree, history, { entries })
    await router.load()
    const result = router._serverResult
    if (result?.type !== 'redirect') return { layout, router }
    href = present(result.redirect.options.href, 'the target of a redirect')
  }
  throw new Error(`${address} redirects ${mostRedirects} times in a row`)
}

/**
 * Renders the first page for a visitor who is not logged in. Returns null if the browser must render the page itself.
 */
export const prerenderPage = async (
  request: PrerenderRequest,
): Promise<{ html: string; state: PrerenderedPage } | null> => {
  const { brand, language, path, search } = request
  const first = await prerenderedState(request)
  if (!first) return null
  const { shop, session, rested, snapshot, answers } = first
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: await loadCatalog(language, brand.defaultLanguage) },
  })
  const layout = layoutOf(brand.layout, rested.context.area)
  const active = loadedAt(await loadLayout(layout), search ? `${path}?${search}` : path)
  const { prelude } = await prerender(
    <App
      brand={brand}
      shop={shop}
      snapshot={snapshot}
      i18n={i18n}
      active={await active}
      routing={{ activate: () => active, watchShown: () => () => {} }}
      offered={brand.languages}
      first={language}
      preferred={[language]}
      session={session}
      readdress={noopPorts.router.readdress}
      embeddedPage=""
      scenes={prerenderedScenes}
      steady={() => 0}
    />,
  )
  const color = hexColor(rested.context.config?.brandColor)
  const description = `${brand.title}: ${i18n._(msg`Official top-up`)}. ${i18n._(msg`Goods arrive in the game right after the payment.`)}`
  const texts = shortened({ snapshot, answers }, keptLanguages(language, brand.defaultLanguage))
  const { area, platform, askedClientId, game } = rested.context
  const place = area && game && { area, platform, askedClientId, clientId: game.clientId }
  const state = { language, layout, description, color, place, ...texts }
  return { html: await new Response(prelude).text(), state }
}

/** Functions for prerendering, which the server imports from the app's build. */
export const renderer = { prerenderPage, toneCss }
