import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of intents, shared by all tabs. */
export type IntentKeys = {
  /** Returns the key of an intent. To get a new key after an order has ended, pass its key as `ended`. */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Stores the number of the order that an intent created under a key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/** Answer to creating a payment. `status` is set only if nothing is left to pay. */
type Answer = {
  billingNo: string | null
  status: number | null
  /** A different amount of money has arrived, so a person must review the order. */
  isReviewed?: boolean
}

/**
 * Creates the order of an intent, or finds it by its idempotency key. An intent ends when its order ends, even if
 * another tab learns of the end first. If the order has failed or expired, `ask` is called once more with a new key. If
 * the order is paid or under review, returns the answer, and the next click starts another intent [PAY-13].
 * @param ask creates the order or finds it by its key
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
