import { offlineScript, routeOf, type WorkerRequest } from './routes.ts'

type Lasting = { waitUntil(done: Promise<unknown>): void }
/** A request of a page that the worker may answer. */
export type Asking = Lasting & {
  request: WorkerRequest
  /** The answer that the browser asked for while the worker started; undefined where it did not. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** A press on a notification. */
type Pressing = Lasting & { notification: { close(): void } }
/** A page of the shop, in a tab or as an app. */
type ShopWindow = { focus(): Promise<unknown> }
/** What is used of a service worker's world. */
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
/** All caches of this worker begin so. */
const prefix = 'shop-'
/** After this many ms the offline page is fetched anew: brands change without a new build. */
const stale = 86_400_000

/**
 * The worker: an installed shop opens without a connection, by a page that says so, and its code is there at once. No page
 * and no answer of a call is ever kept [SYS-11].
 * @param version changes with the build; what another build kept is removed
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
    // a drawing within a file is no file of its own
    const [address = ''] = event.request.url.split('#')
    const kept = await cache.match(address)
    if (kept) return kept
    const answer = await scope.fetch(event.request)
    // a host that answers every address by the page would otherwise have it kept as a script
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
      // a new one: a host may have led to the file by another address, which browsers refuse for a page
      return kept ? new Response(kept.body, { headers: kept.headers }) : Response.error()
    }
  }

  const script = async ({ request }: Asking): Promise<Response> =>
    (await (await scope.caches.open(offline)).match(offlineScript)) ?? scope.fetch(request)

  /** To the page that was left, which the browser names first. */
  const leadBack = async () => {
    const [last] = await scope.clients.matchAll({ type: 'window' })
    await (last ? last.focus() : scope.clients.openWindow('/'))
  }

  const answers = { asset, page, offline: script } as const

  // no skipping of the wait: a tab of the build before still wants that build's files
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
