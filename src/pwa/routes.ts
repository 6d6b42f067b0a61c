/** Properties of a request on which the answer of the service worker depends. */
export type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>
/**
 * How the service worker answers a request. asset: from the cache; if the file is not cached, from the network. page:
 * from the network; if the network fails, with the offline page. offline: from the cache, with the script of the
 * offline page.
 */
export type WorkerRoute = 'asset' | 'page' | 'offline'

export const offlineScript = '/offline.js'

/** Paths of calls, test fixtures, payment pages and tools. The service worker never answers requests to them. */
const never = ['/api', '/util', '/service', '/__test', '/embedded', '/atlas']

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/**
 * Returns how the service worker answers a request. Null means that the browser handles the request itself. These are
 * calls, requests with other methods than GET, requests to other origins, payment pages, and pages in frames.
 */
export const routeOf = ({ method, url, mode, destination }: WorkerRequest, origin: string): WorkerRoute | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const path = address.pathname
  if (never.some((folder) => isBelow(path, folder))) return null
  if (path === offlineScript) return 'offline'
  // the name of an asset file changes with the file's content, so an asset needs no query; a URL with a query is not an
  // asset
  if (/^\/assets\/[\w.-]+$/.test(path)) return address.search === '' ? 'asset' : null
  return mode === 'navigate' && destination === 'document' ? 'page' : null
}
