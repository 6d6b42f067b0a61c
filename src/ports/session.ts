import { createEntries, type EntriesOptions } from './entries.ts'
import { browserVisitOf } from './session/browserVisit.ts'
import { intentsOf } from './session/idempotencyKeys.ts'
import { ordersOf } from './session/orders.ts'
import { playersOf } from './session/players.ts'
import { shopChoicesOf } from './session/shopChoices.ts'

/** What the session port stands on: storage that never throws, a clock in ms, new ids, and whether a tester is here. */
export type SessionOptions = EntriesOptions & { newId(): string; isSuper?: boolean }

/**
 * What survives a reload, under the specification's names [SYS-05]. Every write keeps what the visit needs even when
 * the browser keeps nothing.
 */
export const createSession = ({ newId, isSuper = false, ...storage }: SessionOptions) => {
  const entries = createEntries(storage)
  return {
    ...shopChoicesOf(entries),
    ...playersOf(entries, isSuper),
    ...ordersOf(entries),
    ...intentsOf(entries, newId),
    ...browserVisitOf(entries, { newId, now: storage.now }),
    /** Whether a player or a selection is remembered in this browser. */
    isReturning: (): boolean =>
      isSuper ||
      Object.keys(entries.userMap.read() ?? {}).length > 0 ||
      entries.paymentUserinfo.read() !== null ||
      entries.paymentOrderInfo.read() !== null,
  }
}
export type Session = ReturnType<typeof createSession>
