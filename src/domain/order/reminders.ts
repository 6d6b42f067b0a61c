import { type Receiver, receiverKey } from './receivers.ts'

/** Who waits for goods: limits are counted for a player's role, so a reminder is that role's too [GDS-08]. */
export type Waiter = Receiver & { account: string }
/** Ids of the goods that are waited for, by `waiterKey`. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/** One word for a waiter; ids never contain a space. */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

/** Goods that this waiter wants to hear of. */
export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** The reminders with those of one waiter replaced; a waiter without any is left out. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
