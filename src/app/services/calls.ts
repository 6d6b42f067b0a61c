import { type Api, createApi } from '../../client/api.ts'
import { ApiError, type CallError } from '../../client/callErrors.ts'
import { createTransport, type TransportOptions } from '../../client/transport.ts'
import { code } from '../../contract/codes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { visitorContract } from '../../contract/visitorContract.ts'

/**
 * Names of the calls that run in the background. If the server refuses such a call, the page shows no message (§8:
 * silently ignored).
 */
export const backgroundCalls = [
  visitorContract.getGameLogo,
  visitorContract.getMaintenance,
  visitorContract.getCountryList,
  visitorContract.logout,
]

/**
 * Returns whether the server refused to look up the player of a newly received token. The chart that made the call
 * handles this refusal; the page's current player stays logged in [LGN-15].
 */
const isNobodysToken = (error: CallError, path: string) =>
  path === visitorContract.getUserInfo.path && error instanceof ApiError && error.code === code.notLoggedIn

export type CallOptions = Omit<TransportOptions, 'onFailure'> & {
  /** Called after every failed call. `isBackground` is true if the player does not wait for the call. */
  onFailure(error: CallError, path: string, isBackground: boolean): void
}

/** Creates one function for each call of a contract. All functions use the same transport. */
export const createCallsOf = <C extends Record<string, Endpoint>>(
  contract: C,
  background: readonly Endpoint[],
  { onFailure, ...options }: CallOptions,
): Api<C> => {
  const backgroundPaths = new Set<string>(background.map(({ path }) => path))
  return createApi(
    contract,
    createTransport({
      ...options,
      onFailure: (error, path) => {
        if (!isNobodysToken(error, path)) onFailure(error, path, backgroundPaths.has(path))
      },
    }),
  )
}

/** Creates the functions for the calls that a visitor's first page may make. */
export const createVisitorCalls = (options: CallOptions) => createCallsOf(visitorContract, backgroundCalls, options)
