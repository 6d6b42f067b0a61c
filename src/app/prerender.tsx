import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prerender } from 'react-dom/static'
import { selectArea, selectPageConfig } from '../../machines/storefront/storefront.select.ts'
import { hexColor } from '../domain/color.ts'
import { layoutOf } from '../domain/layoutOf.ts'
import { loadSkin } from '../views/skins/skins.ts'
import { App } from './App.tsx'
import type { FirstPage } from './firstPage.ts'
import { type FirstPageRequest, firstRest } from './firstRest.ts'
import { loadCatalog } from './languages.ts'
import { nowhere } from './nowhere.ts'

/** The first page of a visitor who is not known, in their language; null where the browser has to render it itself. */
export const renderFirstPage = async (
  request: FirstPageRequest,
): Promise<{ html: string; state: FirstPage } | null> => {
  const { brand, language, path, search } = request
  const first = await firstRest(request)
  if (!first) return null
  const { shop, session, rested, snapshot, answers } = first
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: await loadCatalog(language, brand.defaultLanguage) },
  })
  const layout = layoutOf(brand.layout, selectArea(rested))
  const { prelude } = await prerender(
    <App
      brand={brand}
      shop={shop}
      snapshot={snapshot}
      i18n={i18n}
      skin={await loadSkin(layout)}
      offered={brand.languages}
      first={language}
      preferred={[language]}
      session={session}
      readdress={nowhere.readdress}
      embeddedPage=""
      steady={nowhere.steady}
      go={() => {}}
      place={{ path, search }}
    />,
  )
  const color = hexColor(selectPageConfig(rested)?.brandColor)
  const description = `${brand.title}: ${i18n._(msg`Official top-up`)}. ${i18n._(msg`Goods arrive in the game right after the payment.`)}`
  const state = { language, layout, description, color, snapshot, answers }
  return { html: await new Response(prelude).text(), state }
}
