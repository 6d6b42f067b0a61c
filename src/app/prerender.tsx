import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prerender } from 'react-dom/static'
import { createActor, waitFor } from 'xstate'
import type { Brand } from '../../brands/schema.ts'
import { selectArea, selectIsSettled, selectPageConfig } from '../../machines/storefront/storefront.select.ts'
import { createCache } from '../client/cache.ts'
import type { Language } from '../contract/codes.ts'
import { hexColor } from '../domain/color.ts'
import { layoutOf } from '../domain/layoutOf.ts'
import { readAddress } from '../ports/address.ts'
import { platformOf } from '../ports/platform.ts'
import { createSession } from '../ports/session.ts'
import { memoryShelf } from '../ports/store.ts'
import { loadSkin } from '../views/skins/skins.ts'
import { App } from './App.tsx'
import { createShop } from './createShop.ts'
import type { FirstPage } from './firstPage.ts'
import { loadCatalog } from './languages.ts'

export type FirstPageRequest = {
  brand: Brand
  language: Language
  path: string
  /** The query, without `?`. */
  search: string
  userAgent: string
  /** Answers the shop's own calls; addresses start with `/`. */
  fetch: typeof fetch
  now(): number
}

/** How long the shop may take to come to rest, in ms; then the page is sent without content. */
const patience = 3000
const nothing = () => {}

/**
 * The first page of a visitor who is not known: the root chart run to its first rest, and what it shows.
 * Nothing personal takes part: no token, order, or storage.
 * @returns null when the shop does not come to rest in time
 */
export const renderFirstPage = async (
  request: FirstPageRequest,
): Promise<{ html: string; state: FirstPage } | null> => {
  const { brand, language, path, search } = request
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: await loadCatalog(language, brand.defaultLanguage) },
  })
  const cache = createCache(request.now)
  const session = createSession({
    local: memoryShelf(),
    cookie: memoryShelf(),
    now: request.now,
    newId: () => crypto.randomUUID(),
  })
  const { client_id, domain_area, visit } = readAddress(search)
  const shop = createShop({
    brand,
    address: { ...readAddress(''), client_id, domain_area, visit },
    session,
    cache,
    language: () => language,
    say: () => '',
    paymentWindow: { open: nothing, close: nothing, go: nothing },
    embeddedFrame: { listen: () => nothing },
    isTestHost: false,
    notifications: null,
    isStorageBlocked: false,
    watchPlayer: nothing,
    watchConnection: nothing,
    platform: platformOf({ userAgent: request.userAgent, maxTouchPoints: 0 }),
    backupOrigins: [],
    fetch: request.fetch,
    navigate: nothing,
    randomHex: () => '',
    digest: async (text) => text,
    newId: () => crypto.randomUUID(),
    now: request.now,
    gameCode: null,
    jitter: 0,
  })
  const actor = createActor(shop.logic, { input: shop.input })
  actor.start()
  const rested = await waitFor(actor, selectIsSettled, { timeout: patience }).catch(() => null)
  const snapshot = actor.getPersistedSnapshot()
  actor.stop()
  if (!rested) return null
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
      session={session}
      embeddedPage=""
      now={request.now}
      go={nothing}
      place={{ path, search }}
    />,
  )
  // payment methods are many, and wanted after the first tap only
  const answers = (await cache.answers()).filter(([name]) => !name.startsWith('["methods"'))
  const color = hexColor(selectPageConfig(rested)?.brandColor)
  const description = `${brand.title}: ${i18n._(msg`Official top-up`)}. ${i18n._(msg`Goods arrive in the game right after the payment.`)}`
  const state = { language, layout, description, color, snapshot, answers }
  return { html: await new Response(prelude).text(), state }
}
