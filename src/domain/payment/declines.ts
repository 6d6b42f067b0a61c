/** What helps after a declined payment: the same once more, another way to pay, or a word with the bank. */
export type DeclineAdvice = 'again' | 'method' | 'bank'

/**
 * Why payments are not made, by the code that a provider's answer is read as, and what then helps. Reviewed against the
 * providers' own lists; three are ours: `cancelled` by the player, `replaced` by another order of the same goods, `expired` when
 * nobody paid in time [BEY-07].
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
/** What a provider itself may say. */
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

/** A provider's code as a reason that there are words for. */
export const declineReason = (code: string): DeclineReason => (isKnown(code) ? code : 'unknown')

/**
 * Whether a reason says that nothing was charged; after a problem of the provider, and where it gives no reason that is
 * known here, nobody can say so.
 */
export const isUnchargedBy = (reason: DeclineReason): boolean => reason !== 'unknown' && reason !== 'provider_error'

/** What helps; of a reason that nobody knows, another way to pay. */
export const adviceFor = (reason: DeclineReason): DeclineAdvice => (reason === 'unknown' ? 'method' : advices[reason])
