import { get, type IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'

const thisMachine: LookupFunction = (_name, { all }, tell) =>
  all ? tell(null, [{ address: '127.0.0.1', family: 4 }]) : tell(null, '127.0.0.1', 4)

const here = async (url: URL): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { lookup: thisMachine }, resolve).on('error', reject)
  const answer = await promise
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(Buffer.concat(await answer.toArray()), { status: answer.statusCode ?? 0, headers })
}

/**
 * Fetches a page or a file without following redirects. Resolves names below `localhost` to this machine, as browsers
 * do, because Node does not.
 * @throws Error with a one-line message if the host does not answer
 */
export const askPage = async (url: URL): Promise<Response> => {
  try {
    const isHere = url.protocol === 'http:' && url.hostname.endsWith('.localhost')
    return await (isHere ? here(url) : fetch(url, { redirect: 'manual' }))
  } catch (error) {
    throw new Error(`${url.href} does not answer`, { cause: error })
  }
}
