import { type Api, createApi } from '../client/api.ts'
import { ApiError, type CallError } from '../client/errors.ts'
import { createTransport, type TransportOptions } from '../client/transport.ts'
import { code } from '../contract/codes.ts'
import { contract } from '../contract/contract.ts'
import { ingameLogins, shopLogins } from '../contract/thirdParty.ts'

/** Calls whose form or page shows a refusal in the middle of it, and those that nobody misses; all others are toasts. */
const toldInPlace: ReadonlySet<string> = new Set(
  [
    contract.authenticate,
    contract.ingameAuthenticate,
    contract.getGameLogo,
    contract.getCountryList,
    contract.getActivity,
    contract.receiveActivityGift,
    contract.getActivityStatus,
    ...Object.values(shopLogins),
    ...Object.values(ingameLogins),
  ].map(({ path }) => path),
)

/** A token that is no good is told by the chart that asked whose it is: no player of the page has lost theirs [LGN-15]. */
const isNobodysToken = (error: CallError, path: string) =>
  path === contract.getUserInfo.path && error instanceof ApiError && error.code === code.notLoggedIn

export type CallOptions = Omit<TransportOptions, 'onFailure'> & {
  /** Every failed call, and whether what asked shows the failure by itself. */
  onFailure(error: CallError, path: string, isToldInPlace: boolean): void
}

/** Every call of the contract over one transport. */
export const createCalls = ({ onFailure, ...options }: CallOptions): Api =>
  createApi(
    contract,
    createTransport({
      ...options,
      onFailure: (error, path) => {
        if (!isNobodysToken(error, path)) onFailure(error, path, toldInPlace.has(path))
      },
    }),
  )
