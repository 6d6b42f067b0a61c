import type { IntentKeys } from '../../../domain/payment/oneOrder.ts'
import type { Session } from '../../../ports/session.ts'

/**
 * Idempotency keys of purchases. The browser stores only a digest of each purchase, because a purchase may contain a
 * card number.
 */
export const intentKeys = (
  session: Pick<Session, 'intentKey' | 'rememberOrdered'>,
  digest: (text: string) => Promise<string>,
): IntentKeys => ({
  keyOf: async (intent, ended) => session.intentKey(await digest(intent), ended),
  ordered: async (intent, order) => session.rememberOrdered(await digest(intent), order),
})
