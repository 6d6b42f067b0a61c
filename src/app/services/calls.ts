import { type Api, createApi } from '../../client/api.ts'
import { ApiError, type CallError } from '../../client/callErrors.ts'
import { createTransport, type TransportOptions } from '../../client/transport.ts'
import { code } from '../../contract/codes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { visitorContract } from '../../contract/visitorContract.ts'

/** Calls whose refusal shows no message (§8: silently ignored). */
export const backgroundCalls = [
  visitorContract.getGameLogo,
  visitorContract.getMaintenance,
  visitorContract.getCountryList,
  visitorContract.logout,
]

/**
 * Returns whether the server refused to look up a newly received token. The chart that made the call handles this
 * refusal; the current player stays logged in [LGN-15].
 */
const isNobodysToken = (error: CallError, path: string) =>
  path === visitorContract.getUserInfo.path && error instanceof ApiError && error.code === code.notLoggedIn

export type CallOptions = Omit<TransportOptions, 'onFailure'> & {
  /** Called when a call fails. `isBackground` is true if the player does not wait for the call. */
  onFailure(error: CallError, path: string, isBackground: boolean): void
}

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

export const createVisitorCalls = (options: CallOptions) => createCallsOf(visitorContract, backgroundCalls, options)
