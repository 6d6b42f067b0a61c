import { type Api, createApi } from '../../client/api.ts'
import { ApiError, type CallError } from '../../client/callErrors.ts'
import { createTransport, type TransportOptions } from '../../client/transport.ts'
import { code } from '../../contract/codes.ts'
import { contract } from '../../contract/contract.ts'

/** Calls that no player waits for: their refusals show no toast (§8: silently ignored). */
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
 * Returns whether the server refused a lookup of a token's owner. The chart that made the call reports the refusal; no
 * player of the page has been logged out [LGN-15].
 */
const isNobodysToken = (error: CallError, path: string) =>
  path === contract.getUserInfo.path && error instanceof ApiError && error.code === code.notLoggedIn

export type CallOptions = Omit<TransportOptions, 'onFailure'> & {
  /** Called on every failed call; `isBackground` if no player asked for the call. */
  onFailure(error: CallError, path: string, isBackground: boolean): void
}

/** Creates every call of the contract over one transport. */
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
