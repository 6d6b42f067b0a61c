import { type Receiver, receiverKey } from './receivers.ts'

/** A player's role that waits for goods: limits count per role, so reminders do too [GDS-08]. */
export type Waiter = Receiver & { account: string }
/** Ids of the awaited goods, by `waiterKey`. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/** Key of a waiter; ids never contain a space. */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

/** Returns the ids of the goods this waiter wants to be reminded of. */
export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** Returns the reminders with those of one waiter replaced; a waiter without any is removed. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
