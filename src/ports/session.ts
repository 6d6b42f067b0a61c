import { browserVisitOf } from './session/browserVisit.ts'
import { intentsOf } from './session/idempotencyKeys.ts'
import { ordersOf } from './session/orders.ts'
import { playersOf } from './session/players.ts'
import { shopChoicesOf } from './session/shopChoices.ts'
import { createEntries, type EntriesOptions } from './storage/entries.ts'

/** Settings of the session. The storages never throw; `isSuper` is true for a tester. */
export type SessionOptions = EntriesOptions & { newId(): string; isSuper?: boolean }

/**
 * All data that the browser stores, under the specification's names [SYS-05]. If the browser stores nothing, the data
 * lasts until the page closes.
 */
export const createSession = ({ newId, isSuper = false, ...storage }: SessionOptions) => {
  const entries = createEntries(storage)
  const choices = shopChoicesOf(entries)
  const players = playersOf(entries, isSuper)
  const account = () => {
    const game = choices.game()
    return (game && players.user(game)?.suid) ?? null
  }
  return {
    ...choices,
    ...players,
    ...ordersOf(entries, account),
    ...intentsOf(entries, newId),
    ...browserVisitOf(entries, { newId, now: storage.now }),
    /** Whether a player or a player's choices are stored, or the visitor is a tester. */
    isReturning: (): boolean =>
      isSuper ||
      Object.keys(entries.userMap.read() ?? {}).length > 0 ||
      entries.paymentUserinfo.read() !== null ||
      entries.paymentOrderInfo.read() !== null,
  }
}
export type Session = ReturnType<typeof createSession>
