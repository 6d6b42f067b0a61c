/** Properties of a request that determine how the service worker answers it. */
export type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>
/**
 * Ways in which the service worker answers a request. asset: from the cache; if the file is not cached, from the
 * network. page: from the network; if the network fails, with the offline page. offline: from the cache; this is the
 * script of the offline page.
 */
export type WorkerRoute = 'asset' | 'page' | 'offline'

export const offlineScript = '/offline.js'

/**
 * Paths of calls, test fixtures, payment pages and tools. The service worker leaves requests to these paths to the
 * browser.
 */
const never = ['/api', '/util', '/service', '/__test', '/embedded', '/atlas']

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/**
 * Returns how the service worker answers a request. Returns null if the browser must handle the request itself: calls,
 * requests with other methods than GET, requests to other origins, payment pages, and pages in frames.
 */
export const routeOf = ({ method, url, mode, destination }: WorkerRequest, origin: string): WorkerRoute | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const path = address.pathname
  if (never.some((folder) => isBelow(path, folder))) return null
  if (path === offlineScript) return 'offline'
  // the name of an asset file changes with its content, so the URL of an asset has no query; a URL with a query belongs
  // to no asset
  if (/^\/assets\/[\w.-]+$/.test(path)) return address.search === '' ? 'asset' : null
  return mode === 'navigate' && destination === 'document' ? 'page' : null
}
