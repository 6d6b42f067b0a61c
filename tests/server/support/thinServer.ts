import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

/** Paths of the calls that the specification does not name. */
export const extraPaths: readonly string[] = Object.values<Endpoint>(contract).flatMap(({ path, ifMissing }) =>
  ifMissing === undefined ? [] : path,
)

/** A server that has only the calls of the specification: answers 404 to all others, and passes the rest on. */
export const thinly =
  (send: (request: Request) => Response | Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    extraPaths.includes(new URL(request.url).pathname)
      ? new Response('404 page not found', { status: 404 })
      : send(request)
