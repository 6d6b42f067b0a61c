import { type Receiver, receiverKey } from './role/receivers.ts'

/** A role that waits for limited goods. Reminders belong to a role, because purchase limits count per role [GDS-08]. */
export type Waiter = Receiver & { account: string }
/** Goods for which the roles wait: key of a role (`waiterKey`) → ids of its goods. */
export type Reminders = Readonly<Record<string, readonly string[]>>

/** Joins the ids of a role to a unique key; ids never contain a space. */
const waiterKey = ({ account, ...receiver }: Waiter): string => `${account} ${receiverKey(receiver)}`

export const remindersOf = (reminders: Reminders, waiter: Waiter): readonly string[] =>
  reminders[waiterKey(waiter)] ?? []

/** Replaces the reminders of a role. Removes the role if it has no reminders. */
export const withReminders = (reminders: Reminders, waiter: Waiter, goodsIds: readonly string[]): Reminders => {
  const { [waiterKey(waiter)]: _before, ...others } = reminders
  return goodsIds.length === 0 ? others : { ...others, [waiterKey(waiter)]: goodsIds }
}
