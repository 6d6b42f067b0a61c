import { laterContract } from '../../contract/laterContract.ts'
import { type CallOptions, createCallsOf } from './calls.ts'

/** Calls whose refusal shows no message. */
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

export const createLaterCalls = (options: CallOptions) => createCallsOf(laterContract, backgroundCalls, options)
