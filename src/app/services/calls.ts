import { type Api, createApi } from '../../client/api.ts'
import { ApiError, type CallError } from '../../client/callErrors.ts'
import { createTransport, type TransportOptions } from '../../client/transport.ts'
import { code } from '../../contract/codes.ts'
import { contract } from '../../contract/contract.ts'

/**
 * Calls that run in the background. If the server refuses one, no message is shown to the player (§8: silently
 * ignored).
 */
const backgroundCalls: ReadonlySet<string> = new Set(
  [
    contract.getGameLogo,
    contract.getMaintenance,
    contract.getCountryList,
    contract.getLastMethod,
    contract.getOwnLimit,
    contract.getActivity,
    contract.getActivityStatus,
    contract.getOffers,
    contract.getOrderDetail,
    contract.logout,
    contract.getSessions,
    contract.endSession,
    contract.endOtherSessions,
  ].map(({ path }) => path),
)

/**
 * Returns whether the server refused to look up the player of a newly received token. The chart that made the call
 * handles this; the page's current player stays logged in [LGN-15].
 */
const isNobodysToken = (error: CallError, path: string) =>
  path === contract.getUserInfo.path && error instanceof ApiError && error.code === code.notLoggedIn

export type CallOptions = Omit<TransportOptions, 'onFailure'> & {
  /** Called after every failed call. `isBackground` is true if the player is not waiting for the call. */
  onFailure(error: CallError, path: string, isBackground: boolean): void
}

/** Creates a function for each call of the contract. All of them use the same transport. */
export const createCalls = ({ onFailure, ...options }: CallOptions): Api =>
  createApi(
    contract,
    createTransport({
      ...options,
      onFailure: (error, path) => {
        if (!isNobodysToken(error, path)) onFailure(error, path, backgroundCalls.has(path))
      },
    }),
  )
