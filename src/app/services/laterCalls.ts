import { laterContract } from '../../contract/laterContract.ts'
import { type CallOptions, createCallsOf } from './calls.ts'

/**
 * Names of the calls that run in the background and that a visitor's first page does not make. If the server refuses
 * such a call, the page shows no message.
 */
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
