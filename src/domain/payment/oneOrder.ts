import { orderStatus } from '../../contract/codes.ts'

/** Idempotency keys of intents, shared by all tabs. */
export type IntentKeys = {
  /** Returns the key of an intent. Pass as `ended` a key whose order has ended, to get a new key instead. */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** Records that an intent became an order under a key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/** Answer to creating a payment; `status` is set only if nothing is left to pay. */
type Answer = {
  billingNo: string | null
  status: number | null
  /** A different amount of money has arrived, and a person must review the order. */
  isReviewed?: boolean
}

/**
 * Creates or finds the order of an intent by its idempotency key. An intent ends with its order, whichever tab learns
 * of the end. If the order failed or expired, `ask` is called once more with a new key; if it was paid or is under
 * review, the answer is returned and the next click starts another intent [PAY-13].
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
