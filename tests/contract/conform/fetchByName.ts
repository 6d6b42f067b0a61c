import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends a request; in tests, to a server in the same process. */
export type Send = (address: URL, init: RequestInit) => Promise<Response>

/**
 * Like `fetch`, but sends requests to names below localhost to 127.0.0.1, because Node cannot resolve these names on
 * all systems. Uses `request`, because `fetch` replaces the header Host.
 */
export const fetchByName: Send = async (address, init) => {
  if (address.protocol !== 'http:' || !address.hostname.endsWith('.localhost')) return fetch(address, init)
  const asked = new Request(address, init)
  const { method, signal } = asked
  const { host, port, pathname, search } = address
  const headers = { ...Object.fromEntries(asked.headers), host }
  const sent = request({ host: '127.0.0.1', port, path: pathname + search, method, headers, signal })
  sent.end(await asked.text())
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const received = Object.entries(answer?.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return new Response((answer && (await text(answer))) || null, {
    status: answer?.statusCode ?? 500,
    headers: received,
  })
}
