import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

/** Paths of the optional calls, which the specification does not name. */
export const extraPaths: readonly string[] = Object.values<Endpoint>(contract).flatMap(({ path, ifMissing }) =>
  ifMissing === undefined ? [] : path,
)

/** Simulates a server without the optional calls: they get status 404. */
export const thinly =
  (send: (request: Request) => Response | Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    extraPaths.includes(new URL(request.url).pathname)
      ? new Response('404 page not found', { status: 404 })
      : send(request)
