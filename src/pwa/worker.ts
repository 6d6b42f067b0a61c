import { offlineScript, routeOf, type WorkerRequest } from './routes.ts'

type Lasting = { waitUntil(done: Promise<unknown>): void }
export type Asking = Lasting & {
  request: WorkerRequest
  /** Response that the browser has preloaded for a navigation. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Pressing = Lasting & { notification: { close(): void } }
/** A tab, or the installed app. */
type ShopWindow = { focus(): Promise<unknown> }
export type WorkerScope = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(asked: WorkerRequest | string): Promise<Response>
  location: { origin: string }
  clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly ShopWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Asking) => void): void
  addEventListener(type: 'notificationclick', run: (event: Pressing) => void): void
  now(): number
}

const offlinePage = '/offline.html'
const offlineFiles = [offlinePage, offlineScript]
const prefix = 'shop-'
/**
 * Age in ms at which the cached offline page is fetched again, because the brand's data can change without a new build.
 */
const stale = 86_400_000

/**
 * Answers requests for pages with the offline page if the network fails, and requests for the app's files from the
 * cache. Never caches pages and calls [SYS-11].
 * @param version version of the build; caches of other builds are deleted
 */
export const startWorker = (scope: WorkerScope, version: string): void => {
  const assets = `${prefix}assets-${version}`
  const offline = `${prefix}offline-${version}`

  const keepOffline = async () => (await scope.caches.open(offline)).addAll(offlineFiles)

  const removeOthers = async () => {
    const names = await scope.caches.keys()
    const others = names.filter((name) => name.startsWith(prefix) && name !== assets && name !== offline)
    await Promise.all(others.map((name) => scope.caches.delete(name)))
  }

  const refreshOffline = async () => {
    const kept = await (await scope.caches.open(offline)).match(offlinePage)
    const date = Date.parse(kept?.headers.get('date') ?? '')
    if (!kept || scope.now() - date > stale) await keepOffline()
  }

  const asset = async (event: Asking): Promise<Response> => {
    const cache = await scope.caches.open(assets)
    // a fragment only names a drawing inside the file, so the cache stores one entry for all fragments
    const [address = ''] = event.request.url.split('#')
    const kept = await cache.match(address)
    if (kept) return kept
    const answer = await scope.fetch(event.request)
    // some hosts answer unknown URLs with an HTML page, which must not be cached in place of a script
    const isFile = answer.ok && answer.type === 'basic' && !/html/.test(answer.headers.get('content-type') ?? 'html')
    if (isFile) event.waitUntil(cache.put(address, answer.clone()).catch(() => {}))
    return answer
  }

  const page = async (event: Asking): Promise<Response> => {
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      event.waitUntil(refreshOffline().catch(() => {}))
      return answer
    } catch {
      const kept = await (await scope.caches.open(offline)).match(offlinePage)
      // browsers refuse redirected responses to a navigation; a copy is not redirected
      return kept ? new Response(kept.body, { headers: kept.headers }) : Response.error()
    }
  }

  const script = async ({ request }: Asking): Promise<Response> =>
    (await (await scope.caches.open(offline)).match(offlineScript)) ?? scope.fetch(request)

  /** Focuses the window that was used last, which the browser lists first. Opens a window if there is none. */
  const leadBack = async () => {
    const [last] = await scope.clients.matchAll({ type: 'window' })
    await (last ? last.focus() : scope.clients.openWindow('/'))
  }

  const answers = { asset, page, offline: script } as const

  // skipWaiting is not called, because tabs with the previous build still need its files
  scope.addEventListener('install', (event) => event.waitUntil(keepOffline()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([removeOthers(), scope.registration.navigationPreload?.enable()]).then(() => scope.clients.claim()),
    ),
  )
  scope.addEventListener('fetch', (event) => {
    const route = routeOf(event.request, scope.location.origin)
    if (route !== null) event.respondWith(answers[route](event))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(leadBack())
  })
}
