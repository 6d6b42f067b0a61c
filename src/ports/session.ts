import { browserVisitOf } from './session/browserVisit.ts'
import { intentsOf } from './session/idempotencyKeys.ts'
import { ordersOf } from './session/orders.ts'
import { playersOf } from './session/players.ts'
import { shopChoicesOf } from './session/shopChoices.ts'
import { createEntries, type EntriesOptions } from './storage/entries.ts'

/**
 * Dependencies of the session: storages that never throw, a clock in ms, a function that creates ids, and whether the
 * visitor is a tester.
 */
export type SessionOptions = EntriesOptions & { newId(): string; isSuper?: boolean }

/**
 * Creates access to all data that the browser stores, under the names in the specification [SYS-05]. If the browser
 * stores nothing, the data lasts until the page closes.
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
    /** Returns whether this browser has stored a player or a player's choices, or belongs to a tester. */
    isReturning: (): boolean =>
      isSuper ||
      Object.keys(entries.userMap.read() ?? {}).length > 0 ||
      entries.paymentUserinfo.read() !== null ||
      entries.paymentOrderInfo.read() !== null,
  }
}
export type Session = ReturnType<typeof createSession>
