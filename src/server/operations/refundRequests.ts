import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { RefundKind } from '../db/values.ts'
import { type Who, write } from '../domain/purchase/settling/journal.ts'
import { applyEvents } from '../domain/purchase/settling/providerEvents.ts'
import { lockOrder } from '../domain/purchase/settling/settle.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { decimalText, dollarsOf } from '../money/prices.ts'
import { NotPossible } from './orderSheet.ts'
import { paidOrder, refund, refundExtra, refundPart, sumsOf } from './refund.ts'
import { accountsByPerson } from './secondPerson.ts'

type Request = Selectable<Database['refund_request']>
type Priced = { billing_no: string; price: number; currency: string }
/**
 * Refund that an operator wishes to make. `amount` is used only for a partial refund, in minor units of the order's
 * currency.
 */
export type RefundWish = {
  billingNo: string
  kind: RefundKind
  amount: number
  /** Sum of the order's earlier refunds that the operator saw when requesting this refund. */
  refunded: number
}

export const refundText = ({ kind, amount }: Pick<Request, 'kind' | 'amount'>, currency: string): string => {
  const sum = amount === null ? 'an unknown sum' : `${decimalText(amount, currency)} ${currency}`
  return { whole: `everything, ${sum}`, part: `a part, ${sum}`, extra: `beyond the price, ${sum}` }[kind]
}

/** Returns the refunds that wait for approval, with their orders, oldest first. */
export const waitingRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom('refund_request')
    .innerJoin('orders', 'orders.billing_no', 'refund_request.billing_no')
    .selectAll('refund_request')
    .select(['orders.currency', 'orders.user_name', 'orders.product_id'])
    .where('refund_request.state', '=', 'waiting')
    .orderBy('refund_request.id')
    .execute()
export type WaitingRefund = Awaited<ReturnType<typeof waitingRefunds>>[number]

/**
 * Fetches the order's payments and refunds from the provider, because webhooks may have been lost. The operator then
 * sees correct sums.
 */
const hearProvider = async (shop: Operated, billingNo: string): Promise<void> => {
  const { provider_ref } = await paidOrder(shop.db, billingNo)
  await applyEvents(shop, await shop.provider.inquire(provider_ref), shop.now())
}

/**
 * Returns the amount of a refund in minor units, or null if the amount is unknown.
 * @throws NotPossible if the order has changed since the operator saw it, or if less than the amount is left
 */
const amountOf = async (db: Kysely<Database>, order: Priced, wish: Omit<RefundWish, 'billingNo'>) => {
  const { refunded, left, extra, isComplete } = await sumsOf(db, order)
  if (refunded !== wish.refunded)
    throw new NotPossible(`${order.billing_no} was refunded meanwhile: look at the order again`)
  if (wish.kind === 'whole') return isComplete && left > 0 ? left : null
  const amount = wish.kind === 'extra' ? extra : wish.amount
  if (amount <= 0) throw new NotPossible(`${order.billing_no}: nothing was paid beyond its price`)
  if (amount > left) throw new NotPossible(`${order.billing_no}: only ${decimalText(left, order.currency)} is left`)
  return amount
}

/**
 * Returns whether the order's refunds exceed the limit. Counts earlier refunds too, even if their result is unknown, so
 * that small refunds cannot avoid the limit.
 */
const isAbove = async (db: Kysely<Database>, order: Priced, limit: number, sum: number | null): Promise<boolean> => {
  const { rows } = await sql<{ open: string; unknown: boolean }>`select coalesce(sum(amount), 0) as open,
    coalesce(bool_or(amount is null), false) as unknown
    from refund_request where billing_no = ${order.billing_no} and state = 'begun'`.execute(db)
  if (sum === null || rows[0]?.unknown) return true
  const dollars = dollarsOf(sum + Number(rows[0]?.open), order.currency)
  return dollars === null || dollars > limit
}

/** US dollars that one operator may refund without approval: per order, and for all orders in 24 hours. */
export type RefundLimits = { order: number; day: number }

const day = 24 * 3_600_000

/**
 * Returns whether the operator's refunds of a day exceed the limit. Approved refunds do not count. Locks the operator's
 * account, so that concurrent refunds are counted too.
 */
const isAboveDay = async (
  trx: Transaction<Database>,
  person: string,
  now: Date,
  { limit, amount, currency }: { limit: number; amount: number | null; currency: string },
): Promise<boolean> => {
  await trx.selectFrom('operator').select('name').where('name', '=', person).forUpdate().execute()
  const made = await trx
    .selectFrom('refund_request')
    .innerJoin('orders', 'orders.billing_no', 'refund_request.billing_no')
    .select(['refund_request.amount', 'orders.currency'])
    .where('refund_request.asked_by', '=', person)
    .where('refund_request.decided_by', 'is', null)
    .where('refund_request.state', 'in', ['begun', 'done'])
    .where('refund_request.asked_at', '>', new Date(now.getTime() - day))
    .execute()
  const sums = [...made, { amount, currency }].map((each) =>
    each.amount === null ? null : dollarsOf(each.amount, each.currency),
  )
  return sums.includes(null) || sums.reduce<number>((sum, each) => sum + (each ?? 0), 0) > limit
}

/**
 * Makes a refund or, if a second operator must approve the refund, only stores the request [OPS-04].
 * @returns whether the refund was made or needs approval
 * @throws NotPossible as `refund` does, and if the order has changed or already has an open request; Error if the game
 * or the provider fails
 */
export const askRefund = async (
  shop: Operated,
  limits: RefundLimits,
  wish: RefundWish,
  who: Who,
): Promise<'done' | 'waiting'> => {
  const { billingNo, kind, refunded } = wish
  await hearProvider(shop, billingNo)
  const request = await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, billingNo)
    if (!order || order.refunded_at !== null) throw new NotPossible(`${billingNo} was already refunded`)
    const waiting = trx.selectFrom('refund_request').select('id').where('billing_no', '=', billingNo)
    if (await waiting.where('state', '=', 'waiting').executeTakeFirst())
      throw new NotPossible(`a refund of ${billingNo} already waits for a second person`)
    const amount = await amountOf(trx, order, wish)
    const at = shop.now()
    const { currency } = order
    const needsSecond =
      (await isAbove(trx, order, limits.order, amount === null ? null : refunded + amount)) ||
      (await isAboveDay(trx, who.person, at, { limit: limits.day, amount, currency }))
    const state = needsSecond ? 'waiting' : 'begun'
    const note = `${refundText({ kind, amount }, order.currency)}: ${who.note}`
    if (state === 'waiting') await write(trx, { ...who, note }, { action: 'refund_asked', billing_no: billingNo, at })
    return trx
      .insertInto('refund_request')
      .values({
        billing_no: billingNo,
        kind,
        amount,
        refunded,
        note: who.note,
        asked_by: who.person,
        asked_at: at,
        state,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (request.state === 'waiting') return 'waiting'
  await make(shop, request, who, { state: 'failed' })
  return 'done'
}

type Failure = { state: 'failed' | 'waiting'; decided_by?: null; decided_at?: null }

const make = async (shop: Operated, { id, billing_no, kind, amount }: Request, who: Who, failure: Failure) => {
  const setTo = (change: Failure | { state: 'done' }) =>
    shop.db.updateTable('refund_request').set(change).where('id', '=', id).execute()
  try {
    if (kind === 'part') await refundPart(shop, billing_no, amount ?? 0, who)
    else await (kind === 'whole' ? refund : refundExtra)(shop, billing_no, who)
  } catch (error) {
    await setTo(failure)
    throw error
  }
  await setTo({ state: 'done' })
}

const waitingRequest = async (db: Kysely<Database>, id: number): Promise<Request> => {
  const found = await db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst()
  if (found?.state !== 'waiting') throw new NotPossible('this refund no longer waits')
  return found
}

/**
 * Approves and makes a requested refund. An operator must not approve their own request, not even with another account
 * whose password they chose; the journal records such an attempt. A failed refund can be approved again.
 * @throws NotPossible if the request is no longer open, its requester could sign in to the approving account, or the
 * order has changed; Error if the game or the provider fails
 */
export const approveRefund = async (shop: Operated, id: number, who: Who): Promise<string> => {
  const { db, now } = shop
  const { billing_no, asked_by, kind, amount, refunded, note } = await waitingRequest(db, id)
  if ((await accountsByPerson(db, [asked_by]))(asked_by).has(who.person)) {
    const denied = { person: who.person, note: 'approve a refund of their own' }
    await write(db, denied, { action: 'denied', billing_no, at: now() })
    throw new NotPossible('a second person must approve this refund')
  }
  await hearProvider(shop, billing_no)
  const request = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, billing_no)
    const current = order && (await amountOf(trx, order, { kind, amount: amount ?? 0, refunded }))
    if (current !== amount)
      throw new NotPossible(`the payments of ${billing_no} have changed since the request: decline it`)
    const begun = await trx
      .updateTable('refund_request')
      .set({ state: 'begun', decided_by: who.person, decided_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    if (!begun) throw new NotPossible('this refund no longer waits')
    await write(trx, who, { action: 'refund_approved', billing_no, at: now() })
    return begun
  })
  const asked = { person: who.person, note: `requested by ${asked_by}: ${note}` }
  await make(shop, request, asked, { state: 'waiting', decided_by: null, decided_at: null })
  return billing_no
}

/**
 * Declines a refund request. The requester may also withdraw a request in this way.
 * @throws NotPossible if the request is no longer open
 */
export const declineRefund = ({ db, now }: Operated, id: number, who: Who): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const declined = await trx
      .updateTable('refund_request')
      .set({ state: 'declined', decided_by: who.person, decided_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('billing_no')
      .executeTakeFirst()
    if (!declined) throw new NotPossible('this refund no longer waits')
    await write(trx, who, { action: 'refund_declined', billing_no: declined.billing_no, at: now() })
  })
