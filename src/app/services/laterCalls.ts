import { laterContract } from '../../contract/laterContract.ts'
import { type CallOptions, createCallsOf } from './calls.ts'

/** Later calls that run in the background. If the server refuses such a call, no message is shown to the player. */
export const backgroundCalls = [
  laterContract.getLastMethod,
  laterContract.getOwnLimit,
  laterContract.getActivity,
  laterContract.getActivityStatus,
  laterContract.getOffers,
  laterContract.getOrderDetail,
  laterContract.getSessions,
  laterContract.endSession,
  laterContract.endOtherSessions,
]

/** Creates the functions for all calls that a visitor's first page does not make. */
export const createLaterCalls = (options: CallOptions) => createCallsOf(laterContract, backgroundCalls, options)
