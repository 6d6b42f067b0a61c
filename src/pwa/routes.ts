/** What is looked at of a request. */
export type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>
/**
 * How the worker answers: the app's files from the cache, pages from the network or, without one, by the offline page,
 * whose script it keeps too.
 */
export type WorkerRoute = 'asset' | 'page' | 'offline'

export const offlineScript = '/offline.js'

/** Calls, tests and payments: the worker leaves them alone, whoever asks. */
const never = ['/api', '/util', '/service', '/__test', '/embedded', '/atlas']

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/**
 * How the worker answers a request; null where it leaves it to the browser, as every call, other origin, payment page,
 * frame and every method but GET.
 */
export const routeOf = ({ method, url, mode, destination }: WorkerRequest, origin: string): WorkerRoute | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const path = address.pathname
  if (never.some((folder) => isBelow(path, folder))) return null
  if (path === offlineScript) return 'offline'
  // their names change with their contents, so an address with a query is none of them
  if (/^\/assets\/[\w.-]+$/.test(path)) return address.search === '' ? 'asset' : null
  return mode === 'navigate' && destination === 'document' ? 'page' : null
}
