import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of this browser's purchases, shared by all tabs. */
export type IntentKeys = {
  /**
   * Returns the idempotency key of a purchase. `ended` is a key whose order has ended: the purchase then gets a new
   * key.
   */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Stores the number of the order that the server created for an idempotency key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/**
 * The server's answer to a call that creates a payment. `status` is set if the idempotency key belongs to an order
 * that has already ended; nothing is then left to pay.
 */
type Answer = {
  billingNo: string | null
  status: number | null
  /** Whether a payment of the wrong amount has arrived, so that a person must review the order. */
  isReviewed?: boolean
}

/**
 * Creates the order of a purchase, or finds the order that the purchase already has, by an idempotency key. If the
 * order has failed or expired, `ask` is called once more with a new key. If the order is paid or under review, its
 * answer is returned; only the player's next click then uses a new key [PAY-13].
 * @param ask calls the server, which creates the order of an idempotency key or returns the existing one
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
