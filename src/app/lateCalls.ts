import type { Api } from '../client/api.ts'
import { NetworkError } from '../client/errors.ts'
import type { CallOptions } from './calls.ts'

type Call = (...input: readonly unknown[]) => Promise<unknown>

/**
 * Every call of the contract, whose schemas a page that goes on from the server's does not need before the first one
 * is made. Code that cannot be fetched fails the call as a dead network does, and is asked for again by the next.
 */
export const createLateCalls = (options: CallOptions): Api => {
  let coming: Promise<Api> | null = null
  const fetched = () => {
    coming ??= import('./calls.ts')
      .then(({ createCalls }) => createCalls(options))
      .catch((error: unknown) => {
        coming = null
        throw new NetworkError(String(error))
      })
    return coming
  }
  return new Proxy({} as Api, {
    get:
      (_, name): Call =>
      async (...input) =>
        Reflect.apply(Reflect.get(await fetched(), name), undefined, input),
  })
}
