import { type Receiver, receiverKey } from './role/receivers.ts'

/**
 * A role whose player wants to be reminded of goods. Reminders are stored per role, because purchase limits count per
 * role [GDS-08].
 */
export type Waiter = Receiver & { account: string }
/** Ids of the goods to be reminded of, by `waiterKey`. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/** Returns the key of a waiter. The key is unique because ids never contain a space. */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

/** Returns the ids of the goods that this waiter wants to be reminded of. */
export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** Returns the reminders with one waiter's reminders replaced. A waiter without reminders is removed. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
