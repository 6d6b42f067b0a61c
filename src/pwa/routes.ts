/** Properties of a request from which the service worker chooses its answer. */
export type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>
/**
 * How the service worker answers a request. asset: from the cache. page: from the network, or with the offline page if
 * the network fails. offline: with the offline page's script from the cache.
 */
export type WorkerRoute = 'asset' | 'page' | 'offline'

export const offlineScript = '/offline.js'

/** Paths of calls, test fixtures and payments, which the service worker never answers. */
const never = ['/api', '/util', '/service', '/__test', '/embedded', '/atlas']

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/**
 * Returns how the service worker answers a request. Null means that the browser handles it: methods other than GET,
 * calls, other origins, payment pages and frames.
 */
export const routeOf = ({ method, url, mode, destination }: WorkerRequest, origin: string): WorkerRoute | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const path = address.pathname
  if (never.some((folder) => isBelow(path, folder))) return null
  if (path === offlineScript) return 'offline'
  // an asset's name changes with its content, so a URL with a query is not an asset
  if (/^\/assets\/[\w.-]+$/.test(path)) return address.search === '' ? 'asset' : null
  return mode === 'navigate' && destination === 'document' ? 'page' : null
}
