import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of this browser's purchases. All tabs share these keys. */
export type IntentKeys = {
  /**
   * Returns the idempotency key of a purchase. `ended` is a key whose order has ended: if it is the current key, the
   * purchase gets a new key.
   */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Stores the number of the order that the server created for an idempotency key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/**
 * The server's answer to a call that creates a payment. `status` is set if the idempotency key's order has already
 * ended; the player then has nothing to pay.
 */
type Answer = {
  billingNo: string | null
  status: number | null
  /** Whether a payment of the wrong amount has arrived, so that a person must review the order. */
  isReviewed?: boolean
}

/**
 * Creates the order of a purchase, or finds the purchase's existing order, by an idempotency key. If that order has
 * failed or expired, calls `ask` once more with a new key. If that order is paid or under review, returns its answer;
 * only the player's next click then uses a new key [PAY-13].
 * @param ask calls the server, which creates or returns the order of an idempotency key
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
