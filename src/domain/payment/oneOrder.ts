import { orderStatus } from '../../contract/codes.ts'

/** The idempotency keys of intents, the same in every tab. */
export type IntentKeys = {
  /** The key of an intent; `ended` is a key whose order has ended, so that it is nobody's any more. */
  keyOf(intent: string, ended?: string): string | Promise<string>
  /** An intent has become an order under a key. */
  ordered(intent: string, order: { key: string; billingNo: string }): void | Promise<void>
}

/** What creating a payment answers; a status only where there is nothing left to pay. */
type Answer = {
  billingNo: string | null
  status: number | null
  /** Money of another amount has come for it, and a person looks at it. */
  isReviewed?: boolean
}

/**
 * Asks for the order of an intent with its key. An intent ends with its order, whoever sees the end: what failed or
 * expired is asked for once more with a new key; what was paid, and what a person looks at, is answered as it is and the
 * next click is another intent [PAY-13].
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
