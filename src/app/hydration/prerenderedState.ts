import { dehydrate } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Brand } from '../../../brands/schema.ts'
import { selectIsSettled, selectIsWhole, selectPage } from '../../../machines/storefront/storefront.select.ts'
import type { Language } from '../../contract/codes.ts'
import { readAddress } from '../../ports/address.ts'
import { platformOf } from '../../ports/platform.ts'
import { createSession } from '../../ports/session.ts'
import { memoryStorage } from '../../ports/storage/storage.ts'
import { createRootChart } from '../rootChart.ts'
import { noopPorts } from '../services/noopPorts.ts'
import type { PopupCharts } from './popupCharts.ts'

export type PrerenderRequest = {
  brand: Brand
  language: Language
  path: string
  search: string
  userAgent: string
  /** Answers calls without the network. The URLs of the calls start with `/`. */
  fetch: typeof fetch
  now(): number
}

/**
 * Placeholder for the popup with the list of games, which opens if the game in the URL does not exist. Never finishes,
 * because the server cannot show the list.
 */
const noList = fromPromise(() => new Promise<never>(() => {})) as unknown as PopupCharts['games']

/** Maximum time in ms for loading the root chart's data. Afterwards, the server sends a page without content. */
const settleTimeoutMs = 3000

/**
 * Runs the root chart for a visitor who is not logged in, without personal data: no token, no order, no storage.
 * @returns null if the browser must start the shop itself, because the chart did not finish in time, a call failed, or
 * the list of games opened
 */
export const prerenderedState = async ({ brand, language, path, search, userAgent, fetch, now }: PrerenderRequest) => {
  const session = createSession({
    local: memoryStorage(),
    cookie: memoryStorage(),
    now,
    schemas: () => null,
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
    network: { fetch, callOrigins: [''], postsLogins: false, payLinks: { page: '', also: [] } },
    clock: { now, steady: () => 0 },
  })
  // no prefetching: the list of payment methods is long, and the page needs it only after the first tap
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
