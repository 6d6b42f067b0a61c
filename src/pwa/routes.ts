/** Properties of a request that decide the route. */
export type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>
/**
 * How the worker answers: the app's files from the cache, pages from the network or else with the offline page, and the
 * offline page's script from the cache.
 */
export type WorkerRoute = 'asset' | 'page' | 'offline'

export const offlineScript = '/offline.js'

/** Calls, tests and payments: the worker never answers these. */
const never = ['/api', '/util', '/service', '/__test', '/embedded', '/atlas']

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/**
 * Returns how the worker answers a request, or null if the browser handles it: every method but GET, calls, other
 * origins, payment pages and frames.
 */
export const routeOf = ({ method, url, mode, destination }: WorkerRequest, origin: string): WorkerRoute | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const path = address.pathname
  if (never.some((folder) => isBelow(path, folder))) return null
  if (path === offlineScript) return 'offline'
  // asset names change with their contents, so an address with a query is not an asset
  if (/^\/assets\/[\w.-]+$/.test(path)) return address.search === '' ? 'asset' : null
  return mode === 'navigate' && destination === 'document' ? 'page' : null
}
