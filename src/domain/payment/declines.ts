/** What the player should do: pay again, use another payment method, or ask the bank. */
export type DeclineAdvice = 'again' | 'method' | 'bank'

/**
 * Advice by decline reason. Most reasons are the providers' codes under common names. Three reasons are the shop's own:
 * `cancelled` (by the player), `replaced` (by another order for the same goods) and `expired` (not paid in time)
 * [BEY-07].
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
/** Reasons that providers report. */
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

/** Converts a provider's code to a decline reason; `unknown` if the shop has no text for the code. */
export const declineReason = (code: string): DeclineReason => (isKnown(code) ? code : 'unknown')

/** Returns whether the player was certainly not charged. */
export const isUnchargedBy = (reason: DeclineReason): boolean => reason !== 'unknown' && reason !== 'provider_error'

/** Returns the advice for a decline reason. For an unknown reason, advises another payment method. */
export const adviceFor = (reason: DeclineReason): DeclineAdvice => (reason === 'unknown' ? 'method' : advices[reason])
