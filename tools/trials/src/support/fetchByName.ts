import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { LookupFunction } from 'node:net'

const thisMachine: LookupFunction = (_name, { all }, tell) =>
  all ? tell(null, [{ address: '127.0.0.1', family: 4 }]) : tell(null, '127.0.0.1', 4)

/**
 * Fetches an address. Resolves names below `localhost` to this machine as browsers do, because Node does not resolve
 * such names. Follows no redirects from such names.
 */
export const fetchByName = async (address: URL, init: RequestInit = {}): Promise<Response> => {
  if (address.protocol !== 'http:' || !address.hostname.endsWith('.localhost')) return fetch(address, init)
  const asked = new Request(address, init)
  const { method, signal } = asked
  const sent = request(address, { lookup: thisMachine, method, headers: Object.fromEntries(asked.headers), signal })
  sent.end(Buffer.from(await asked.arrayBuffer()))
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (answer === undefined) throw new Error(`${address.href} sent no response`)
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = Buffer.concat(await answer.toArray())
  return new Response(body.length > 0 ? body : null, { status: answer.statusCode ?? 500, headers })
}
