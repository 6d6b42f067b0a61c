/** What helps after a declined payment: retrying, another payment method, or asking the bank. */
export type DeclineAdvice = 'again' | 'method' | 'bank'

/**
 * Decline reasons, by the normalized code of a provider's answer, and the advice for each. Reviewed against the
 * providers' own lists; three are ours: `cancelled` by the player, `replaced` by another order of the same goods,
 * `expired` when not paid in time [BEY-07].
 */
const advices = {
  card_declined: 'bank',
  insufficient_funds: 'method',
  limit_exceeded: 'bank',
  suspected_fraud: 'bank',
  expired_card: 'method',
  wrong_details: 'again',
  authentication_failed: 'again',
  method_unavailable: 'method',
  provider_error: 'again',
  cancelled: 'again',
  replaced: 'again',
  expired: 'again',
} as const satisfies Readonly<Record<string, DeclineAdvice>>

export type DeclineReason = keyof typeof advices | 'unknown'
/** Codes that come from a provider. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'limit_exceeded',
  'suspected_fraud',
  'expired_card',
  'wrong_details',
  'authentication_failed',
  'method_unavailable',
  'provider_error',
] as const
export type DeclineCode = (typeof declineCodes)[number]

export const isDeclineCode = (value: unknown): value is DeclineCode => declineCodes.some((code) => code === value)

const isKnown = (code: string): code is keyof typeof advices => Object.hasOwn(advices, code)

/** Maps a code to a reason that has a text. */
export const declineReason = (code: string): DeclineReason => (isKnown(code) ? code : 'unknown')

/**
 * Returns whether a reason guarantees that nothing was charged; unknown after a provider error or without a known
 * reason.
 */
export const isUnchargedBy = (reason: DeclineReason): boolean => reason !== 'unknown' && reason !== 'provider_error'

/** Returns the advice for a reason; for an unknown reason, another payment method. */
export const adviceFor = (reason: DeclineReason): DeclineAdvice => (reason === 'unknown' ? 'method' : advices[reason])
