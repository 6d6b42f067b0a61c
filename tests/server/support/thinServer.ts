import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

/** Paths of optional calls, which are not part of the specification. */
export const extraPaths: readonly string[] = Object.values<Endpoint>(contract).flatMap(({ path, ifMissing }) =>
  ifMissing === undefined ? [] : path,
)

/** Wraps a server so that it supports only the calls of the specification. All other calls get status 404. */
export const thinly =
  (send: (request: Request) => Response | Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    extraPaths.includes(new URL(request.url).pathname)
      ? new Response('404 page not found', { status: 404 })
      : send(request)
