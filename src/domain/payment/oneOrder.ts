import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of purchases. All tabs of the browser share these keys. */
export type IntentKeys = {
  /**
   * Returns the key of a purchase. `ended` is a key whose order has ended; if the purchase still has this key, the
   * purchase gets a new key.
   */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Stores the order that the server created for a key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/**
 * Answer of a call that creates an order. `status` is set if the key's order has already ended, so that nothing is left
 * to pay.
 */
type Answer = {
  billingNo: string | null
  status: number | null
  /** Whether a person must review the order, because a payment of the wrong amount has arrived. */
  isReviewed?: boolean
}

/**
 * Creates the order of a purchase, or finds its existing order, by an idempotency key. If the existing order has failed
 * or expired, calls `ask` again with a new key. If the existing order is paid or under review, returns the answer about
 * this order; only the next click uses a new key [PAY-13].
 */
export const oneOrder = async <T extends Answer>(
  { keyOf, ordered }: IntentKeys,
  intent: string,
  ask: (idempotencyKey: string) => Promise<T>,
): Promise<T> => {
  const askWith = async (key: string) => {
    const answer = await ask(key)
    const hasEnded = (answer.status !== null && answer.status !== orderStatus.pending) || answer.isReviewed
    if (hasEnded) return { answer, next: await keyOf(intent, key) }
    if (answer.billingNo) await ordered(intent, { key, billingNo: answer.billingNo })
    return { answer, next: null }
  }
  const { answer, next } = await askWith(await keyOf(intent))
  return next !== null && answer.status === orderStatus.fail ? (await askWith(next)).answer : answer
}
