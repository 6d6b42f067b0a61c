import { type Receiver, receiverKey } from './role/receivers.ts'

/**
 * A role whose player wants a reminder when limited goods can be bought again. Reminders are stored per role, because
 * purchase limits are counted per role [GDS-08].
 */
export type Waiter = Receiver & { account: string }
/** Ids of the goods about which reminders are wanted, by `waiterKey`. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/**
 * Returns the key under which the reminders of a role are stored. The key is unique, because ids never contain a space.
 */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

/** Returns the ids of the goods about which a role wants reminders. */
export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** Replaces the reminders of one role. A role without reminders is removed. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
