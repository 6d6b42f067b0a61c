import { type Receiver, receiverKey } from './role/receivers.ts'

/**
 * A role whose player wants a reminder about goods. Reminders are stored per role, because purchase limits count per
 * role [GDS-08].
 */
export type Waiter = Receiver & { account: string }
/** Ids of the goods with a reminder, by `waiterKey`. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/** Returns the storage key of a role with reminders. The key is unique because ids never contain a space. */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

/** Returns the ids of the goods about which this role's player wants a reminder. */
export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** Returns all reminders with the reminders of one role replaced. A role without reminders is removed. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
