import { dehydrate } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Brand } from '../../../brands/schema.ts'
import { selectIsSettled, selectIsWhole, selectPage } from '../../../machines/storefront/storefront.select.ts'
import type { Language } from '../../contract/codes.ts'
import { readAddress } from '../../ports/address.ts'
import { platformOf } from '../../ports/platform.ts'
import { createSession } from '../../ports/session.ts'
import { memoryStorage } from '../../ports/storage.ts'
import { createRootChart } from '../rootChart.ts'
import { noopPorts } from '../services/noopPorts.ts'
import type { PopupCharts } from './popupCharts.ts'

export type PrerenderRequest = {
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

/** Stands for the list of games, which opens where a link's game is not there: nobody answers it on a server. */
const noList = fromPromise(() => new Promise<never>(() => {})) as unknown as PopupCharts['games']

/** How long the shop may take to come to rest, in ms; then the page is sent without content. */
const settleTimeoutMs = 3000

/**
 * The root chart of a visitor who is not known, run to its first rest, with the answers that it was given.
 * Nothing personal takes part: no token, order, or storage.
 * @returns null when the shop does not come to rest in time, could not load something, or rests in the list of games,
 * whose chart only a browser has: the browser asks again
 */
export const prerenderedState = async ({ brand, language, path, search, userAgent, fetch, now }: PrerenderRequest) => {
  const session = createSession({
    local: memoryStorage(),
    cookie: memoryStorage(),
    now,
    newId: noopPorts.random.newId,
  })
  const { client_id, domain_area, visit } = readAddress(search)
  const shop = createRootChart({
    ...noopPorts,
    brand,
    visit: {
      address: { ...readAddress(''), client_id, domain_area, visit },
      platform: platformOf({ userAgent, maxTouchPoints: 0 }),
      language: () => language,
      isTestHost: false,
      gameCode: null,
      path,
      jitter: 0,
      isPrerendered: true,
    },
    session,
    network: { fetch, callOrigins: [''], payLinks: { page: '', also: [] } },
    clock: { now, steady: () => 0 },
  })
  // payment methods are many, and wanted after the first tap only
  const logic = shop.logic.provide({
    actions: { prefetchShop: () => {}, prefetchRecharge: () => {} },
    actors: { games: noList },
  })
  const actor = createActor(logic, { input: shop.input })
  actor.start()
  const rested = await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => null)
  const snapshot = actor.getPersistedSnapshot()
  actor.stop()
  const { client } = await shop.services.loadServerData()
  const isWhole = rested && selectIsWhole(rested) && selectPage(rested) !== 'choosingGame'
  return isWhole ? { shop, session, rested, snapshot, answers: dehydrate(client) } : null
}
