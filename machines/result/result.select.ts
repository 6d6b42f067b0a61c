import type { SnapshotFrom } from 'xstate'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

/** What the popup shows: one word a view can look up. */
export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
export const selectIsAsking = (result: Result) => result.hasTag('asking')
export const selectBillingNo = (result: Result) => result.context.billingNo
export const selectPayUrl = (result: Result) => result.context.payUrl
export const selectOrderInfo = (result: Result) => result.context.info
export const selectResultNotice = (result: Result) => result.context.notice
export const selectFailedCode = (result: Result) => result.context.failed
