import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of purchases, shared by all tabs. */
export type IntentKeys = {
  /**
   * Returns the idempotency key of a purchase. If the order of a key has ended, pass this key as `ended` to get a new
   * one.
   */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Stores which order number a purchase received for its idempotency key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/** Answer to the creation of a payment. `status` is set only if nothing is left to pay. */
type Answer = {
  billingNo: string | null
  status: number | null
  /** Whether a wrong amount has arrived, so that a person must review the order. */
  isReviewed?: boolean
}

/**
 * Creates the order of a purchase, or finds it by its idempotency key, which changes when the order has ended. If that
 * order has failed or expired, `ask` is called once more with a new key. If the order is paid or under review, its
 * answer is returned, and the next click starts a new purchase [PAY-13].
 * @param ask creates the order of an idempotency key or finds it
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
