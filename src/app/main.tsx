import '../ui/styles/palette.css'
import '../ui/styles/tokens.css'
import '../ui/styles/theme.css'
import '../ui/styles/base.css'
import '../ui/styles/fonts.css'
import '../ui/styles/letters.css'
import { i18n } from '@lingui/core'
import { createBrowserHistory } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ActorRefFrom } from 'xstate'
import { callOriginsOf } from '../../brands/environment.ts'
import type { Brand } from '../../brands/schema.ts'
import type { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import type { Language } from '../contract/codes.ts'
import { gameCodeOf } from '../domain/page/address/pages.ts'
import type { LayoutName } from '../domain/page/look/layoutRule.ts'
import { present } from '../domain/present.ts'
import { pickLanguage } from '../domain/text/pickLanguage.ts'
import { type AddressParams, readAddress, withoutToken } from '../ports/address.ts'
import { createAttention } from '../ports/attention.ts'
import { createConnection } from '../ports/connection.ts'
import { blockDoubleTaps } from '../ports/doubleTap.ts'
import { createEmbeddedFrame } from '../ports/game/embeddedFrame.ts'
import { createNotifications } from '../ports/notifications.ts'
import { platformOf } from '../ports/platform.ts'
import { startServiceWorker } from '../ports/serviceWorker.ts'
import { createSession } from '../ports/session.ts'
import { cookieDays, createEntries, playerEntries, probeKeys } from '../ports/storage/entries.ts'
import type { EntrySchemas } from '../ports/storage/entrySchemas.ts'
import {
  cookieStorage,
  isBlocked,
  type TextStorage,
  watchStorage,
  withMemoryFallback,
} from '../ports/storage/storage.ts'
import { createOutbox, createTracker } from '../ports/tracking/queue.ts'
import { createLoginWindow } from '../ports/windows/loginWindow.ts'
import { createPaymentWindow } from '../ports/windows/paymentWindow.ts'
import { setLateTexts } from '../views/shared/lateTexts.ts'
import { codeRetryAfter, lazy } from '../views/shared/lazy.ts'
import { texts } from '../views/shared/texts.ts'
import { App } from './App.tsx'
import { firstLookOf } from './firstLook.ts'
import type { WatchChart } from './hydration/lazyPageCharts.ts'
import { readInlineScenes, readPrerenderedPage } from './hydration/prerenderedPage.ts'
import { yieldToMain } from './hydration/useHydration.ts'
import { activate, loadLateTexts, translated } from './language/catalogs.ts'
import type { SignInBrowser } from './login/signIn.ts'
import { createRootChart } from './rootChart.ts'
import { preloadWhenIdle } from './router/idlePreload.ts'
import { layoutCharts } from './router/layout.ts'
import { loadLayout } from './router/layouts.ts'
import { createPopupEntries } from './router/popupEntries.ts'
import { createReaddress } from './router/readdress.ts'
import { createRouting } from './router/routing.ts'
import type { FlowTrail } from './services/flows/flowTrail.ts'
import type { BrowserSignals, Network, Visit, Windows } from './services/options.ts'

const steady = () => performance.now()
const randomHex = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 16).toString(16)).join('')
/** Returns a random UUID. `crypto.randomUUID` is not used, because it does not exist on pages without https. */
const newId = () => [randomHex(8), randomHex(4), `4${randomHex(3)}`, `a${randomHex(3)}`, randomHex(12)].join('-')

const digest = async (text: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Values of the deployment, which the server embeds in the page. */
type Environment = {
  embeddedPage: string
  collector: string
  identity?: SignInBrowser['identity']
  superKeyHash: string | null
  paymentHosts: readonly string[]
}
const environmentOf = (): Environment => JSON.parse(document.getElementById('environment')?.textContent ?? '')

/** Creates the tracker of events. The code that sends events loads when the page is idle. */
const createBrandTracker = (brand: Brand, collector: string, local: TextStorage) => {
  const outbox = createOutbox(local, Date.now)
  const { appId, eventId, defaultLanguage } = brand
  const load = async () => {
    const { createSender } = await import('../ports/tracking/sender.ts')
    return createSender({ host: window, outbox, collector, settings: { appId, eventId, defaultLanguage } })
  }
  return createTracker({ outbox, host: window, load, newId, now: Date.now })
}

/** Loads the inspector if the URL contains `inspect` or a test has set `inspectCharts` [FLW-05]. */
const liveOf = async (brand: Brand) => {
  if (!('inspectCharts' in window || new URLSearchParams(window.location.search).has('inspect'))) return null
  return (await import('./inspect.ts')).inspectionOf(brand, window)
}

type Watch = (root: ActorRefFrom<typeof storefrontMachine>) => Promise<void>

/**
 * Records the last transitions of the charts, which the shop sends with a question to customer service. The recorder's
 * code loads together with the popups [BEY-08].
 */
const flowTrailOf = () => {
  let trail: FlowTrail | null = null
  const load = lazy(
    async () => {
      const { createFlowTrail } = await import('./services/flows/flowTrail.ts')
      trail = createFlowTrail()
      return trail
    },
    { isOptional: true },
  )
  const watch: Watch = async (root) => (await load()).keep(root)
  /**
   * Returns a function that adds the recorder to a chart.
   * @param also adds a second observer to each chart
   */
  const watching =
    (also: WatchChart = (coming) => coming): WatchChart =>
    async (coming) => {
      const chart = await also(coming)
      // pages do not wait for the recorder, which therefore misses charts that start earlier
      return trail?.kept(chart) ?? chart
    }
  return { watch, watching, steps: () => trail?.steps() ?? [] }
}

/**
 * Counts transitions in a fraction of all visits; this fraction is one of the brand's settings. The counter's code
 * loads in parallel with the charts of pages.
 */
const flowCounterOf = (brand: Brand, collector: string, language: () => Language) => {
  // visits of automated browsers are not counted
  if (navigator.webdriver || Math.random() >= (brand.features.countFlows ?? 0)) return null
  const load = lazy(
    async () => {
      const { createFlowCounter } = await import('./flowCounts/flowCounter.ts')
      return createFlowCounter({ host: window, collector, appId: brand.appId, language })
    },
    { isOptional: true },
  )
  const watch: Watch = async (root) => (await load()).count(root, () => root.getSnapshot().context.area)
  const watchChart: WatchChart = async (coming) => {
    // without the counter, the page also works, so a failed load is ignored
    const loading = load().catch(() => null)
    const chart = await coming
    return (await loading)?.counted(chart) ?? chart
  }
  return { watch, watchChart }
}

const watchersOf = (watches: readonly (Watch | undefined)[]): Watch | undefined => {
  const all = watches.filter((watch) => watch !== undefined)
  if (all.length === 0) return undefined
  return async (root) => void (await Promise.allSettled(all.map((watch) => watch(root))))
}

/**
 * Connects the root chart to the game that embeds the page. Called only if the URL contains `visit=sdk`, so that other
 * visits do not load this code [BEY-17].
 */
const gameOf = async () => {
  const { createGameBridge, hasGame, opensWindows } = await import('../ports/game/gameBridge.ts')
  const view = { close: null, opensWindows: opensWindows(window) }
  if (!hasGame(window)) return { view }
  const bridge = createGameBridge(window)
  const watch: Watch = async (root) => (await import('./gameView/gameView.ts')).startGameView(root, bridge, window)
  return { watch, view: { ...view, close: () => bridge.tell({ type: 'close' }) } }
}

/** Creates the login window, the payment window and the frame for embedded payment forms. */
const createWindows = ({ identity = {} }: Environment, embeddedFrame: Windows['embeddedFrame']): Windows => ({
  signIn: {
    openWindow: createLoginWindow(window, () => i18n._(texts.opening_login)),
    environment: () => ({
      userAgent: navigator.userAgent,
      isSecure: window.isSecureContext,
      href: window.location.href,
    }),
    identity,
  },
  payment: createPaymentWindow(window, () => i18n._(texts.opening_provider)),
  embeddedFrame,
})

/** Creates the browser's signals, such as notifications, changes by other tabs, and a restored connection. */
const createSignals = (storage: () => TextStorage, cookies: () => TextStorage): BrowserSignals => ({
  notifications: createNotifications(window),
  attention: createAttention(window),
  say: (key) => i18n._(texts[key]),
  refusedStorage: () =>
    isBlocked(storage, probeKeys.local) ? 'everything' : isBlocked(cookies, probeKeys.cookie) ? 'cookies' : null,
  watchPlayer: (run) => watchStorage(window, playerEntries, run),
  watchConnection: (run) => window.addEventListener('online', run),
})

/**
 * Returns the brand's languages, the player's preferred languages (the best one first), and the page's first language.
 */
const languagesOf = (brand: Brand, wanted: readonly (string | null | undefined)[]) => {
  const offered = brand.languages.filter((language) => translated.includes(language))
  const preferred = [...wanted, ...navigator.languages].filter((language) => typeof language === 'string')
  return { offered, preferred, first: pickLanguage(offered, brand.defaultLanguage, preferred) }
}

/** Returns the parameters of the URL. Immediately removes the login token from the URL and the history [NAV-11]. */
const takeAddress = (): AddressParams => {
  const address = readAddress(window.location.search)
  const clean = withoutToken(window.location.href)
  if (clean !== null) window.history.replaceState(window.history.state, '', clean)
  return address
}

const openStorages = async ({ superKeyHash }: Environment) => {
  const storage = () => window.localStorage
  const cookies = () => cookieStorage(cookieDays)
  const local = withMemoryFallback(storage)
  const tab = withMemoryFallback(() => window.sessionStorage)
  let schemas: EntrySchemas | null = null
  const loadSchemas = lazy(
    async () => {
      schemas = (await import('../ports/storage/entrySchemas.ts')).entrySchemas
    },
    { retryAfter: codeRetryAfter },
  )
  const storages = { local, cookie: withMemoryFallback(cookies), tab, now: Date.now, schemas: () => schemas }
  const entries = createEntries(storages)
  // a first visit has stored nothing, so its first page does not need the schemas
  if (Object.values(entries).some((entry) => entry.isKept())) await loadSchemas()
  const isSuper = await isSuperKey(entries.betaAccountKey.read(), superKeyHash, digest)
  const session = createSession({ ...storages, newId, isSuper })
  return { local, session, loadSchemas, signals: createSignals(storage, cookies) }
}

/**
 * Creates the router and loads the first page. Follows redirects at once, because a redirect after hydration would
 * render the whole page again.
 */
const openRouter = async (layout: LayoutName) => {
  const history = createBrowserHistory()
  const entries = createPopupEntries(history, window)
  const routing = createRouting(history, entries)
  const active = await loadLayout(layout).then(routing.activate)
  return { active, routing, readdress: createReaddress(history, entries, window) }
}

const visitOf = (brand: Brand, address: AddressParams, language: () => Language) => ({
  address,
  platform: platformOf(navigator),
  language,
  // [BRD-09]
  isTestHost: brand.features.payScript?.testHosts.includes(window.location.hostname) ?? false,
  gameCode: gameCodeOf(window.location.pathname),
  path: window.location.pathname,
  jitter: Math.random(),
})

const networkOf = (brand: Brand, { paymentHosts }: Environment): Network => ({
  fetch: window.fetch.bind(window),
  callOrigins: callOriginsOf(brand, window.location.hostname),
  postsLogins: brand.features.postsLogins === true,
  payLinks: { page: window.location.hostname, also: paymentHosts },
})

/** Preloads Korea's payment script after the code of other pages, but only on desktops [BRD-09]. */
const preloadPayScript = (page: string, { platform, isTestHost }: Pick<Visit, 'platform' | 'isTestHost'>) => {
  if (platform !== 'web') return
  preloadWhenIdle(window, [
    async () =>
      (await import('../ports/payScript.ts')).preloadScript(window, { page, provider: 'welcome', isTest: isTestHost }),
  ])
}

/** Starts the shop. On a prerendered page, the shop continues from the embedded snapshot. */
export const start = async (): Promise<void> => {
  // first of all, so that no other code sees the login token in the URL
  const arrived = takeAddress()
  // every browser on iOS is WebKit, which zooms on a double tap [SYS-10]
  if (platformOf(navigator) === 'ios') blockDoubleTaps(window)
  const brand: Brand = JSON.parse(document.getElementById('brand')?.textContent ?? '')
  const environment = environmentOf()
  const embeddedFrame = createEmbeddedFrame({ page: environment.embeddedPage, host: window })
  setLateTexts(loadLateTexts)
  const { local, session, loadSchemas, signals } = await openStorages(environment)
  const address = { ...arrived, oauth_token: session.arriveBy(arrived.oauth_token) }
  const sent = readPrerenderedPage(document)
  const { offered, preferred, first } = languagesOf(brand, [address.spec_lang, session.language(), sent?.language])
  const { prerenderedPage, layout } = firstLookOf({
    brand,
    address,
    gameCode: gameCodeOf(window.location.pathname),
    storedArea: session.area(),
    language: first,
    sent,
  })
  await yieldToMain()
  const [{ active, routing, readdress }, live, game] = await Promise.all([
    openRouter(layout),
    liveOf(brand),
    address.visit === 'sdk' ? gameOf() : null,
    activate(i18n, first, brand.defaultLanguage),
  ])
  await yieldToMain()
  const current = () => pickLanguage(offered, first, [i18n.locale])
  // the inspector would distort the counts
  const counter = live ? null : flowCounterOf(brand, environment.collector, current)
  const trail = flowTrailOf()
  const visit = { ...visitOf(brand, address, current), answers: prerenderedPage?.answers }
  const shop = createRootChart({
    brand,
    visit,
    session,
    loadSchemas,
    tracker: createBrandTracker(brand, environment.collector, local),
    network: networkOf(brand, environment),
    router: { navigate: routing.navigate, readdress },
    windows: createWindows(environment, embeddedFrame),
    signals,
    clock: { now: Date.now, steady },
    random: { hex: randomHex, newId, digest },
    lastSeen: async () => (await import('./services/orders/seenStore.ts')).createLastSeen(local, Date.now),
    watchChart: trail.watching((live ?? counter)?.watchChart),
    trail: trail.steps,
  })
  await yieldToMain()
  const root = present(document.getElementById('app'), 'the element #app')
  const fetchTexts =
    prerenderedPage &&
    lazy(async () => (await shop.services.loadServerData()).wholeTextsOf(prerenderedPage, brand.defaultLanguage), {
      retryAfter: codeRetryAfter,
      isOptional: true,
    })
  const app = (
    <App
      brand={brand}
      shop={shop}
      snapshot={prerenderedPage?.snapshot}
      inspect={live?.inspect}
      watchFlows={watchersOf([trail.watch, counter?.watch, game?.watch])}
      gameView={game?.view}
      connection={createConnection(window, Date.now)}
      i18n={i18n}
      active={active}
      routing={routing}
      scenes={readInlineScenes(root)}
      steady={steady}
      offered={offered}
      first={first}
      preferred={preferred}
      fetchTexts={fetchTexts}
      session={session}
      readdress={readdress}
      embeddedPage={embeddedFrame.page}
    />
  )
  if (import.meta.env.PROD) startServiceWorker(window, shop.services.installed)
  await Promise.all(layoutCharts(active.layout).map(shop.pageCharts))
  await show(app, root, { isPrerendered: prerenderedPage !== null, loadPopups: shop.loadPopups })
  // loads the script early; otherwise the script would load when the payment form opens
  if (brand.features.payScript) preloadPayScript(embeddedFrame.page, visit)
}

const show = async (
  app: ReactNode,
  root: HTMLElement,
  { isPrerendered, loadPopups }: { isPrerendered: boolean; loadPopups(): Promise<void> },
): Promise<void> => {
  // inside a transition, React hydrates in short slices, so the page stays responsive; taps are recorded until the code
  // of the popups has loaded
  if (isPrerendered) return startTransition(() => void hydrateRoot(root, app))
  await loadPopups()
  createRoot(root).render(app)
}

/**
 * Returns whether the key is the testers' key. The page contains only the hash of that key [LGN-12].
 * @param hash SHA-256 in lower-case hex digits, or null if there are no testers
 */
const isSuperKey = async (
  key: string | null,
  hash: string | null,
  digest: (text: string) => Promise<string>,
): Promise<boolean> => key !== null && hash !== null && (await digest(key)) === hash
