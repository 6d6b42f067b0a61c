import type { Expression, Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { payUntil, stuckAfter } from '../domain/purchase/settling/paymentTimeout.ts'
import { expire, flag } from '../domain/purchase/settling/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { aboutOrder } from '../observability/requestScope.ts'
import { applyEvents } from '../operations/providerEvents.ts'
import type { Provider } from '../providers/provider.ts'
import { type Claimed, claimDue, claimNow, isOpen, type Orders, paidStates, waitingStates } from './claim.ts'
import { deliverNow } from './deliver.ts'
import { inTime } from './inTime.ts'
import { sideBySide } from './sideBySide.ts'

/** A provider's answer is waited for this long, in milliseconds. */
const providerTimeout = 10_000
/** Orders asked about at the same time, most of which wait for the provider and hold no connection. */
const atOnce = 32

const isWaiting = (status: Claimed['status']) => waitingStates.some((state) => state === status)
const isPaid = (status: Claimed['status']) => paidStates.some((state) => state === status)

/**
 * Asks the provider about an order and applies what it answers, so that a lost webhook ends well, also one of an order
 * that had ended unpaid or that told of a refund; an order that nobody has paid in time expires, one that has not ended a day later is flagged
 * [I14].
 */
export const reconcile = async (shop: ServerDeps, order: Claimed, timeout = providerTimeout): Promise<void> => {
  const { db, provider, now } = shop
  const at = now()
  const over = at.getTime() - payUntil(order).getTime()
  try {
    const events = order.provider_ref ? await inTime(provider.inquire(order.provider_ref), timeout, 'an inquiry') : []
    await applyEvents(shop, events, at)
    const isOver = isWaiting(order.status) && over > 0
    if (isOver && (await inTime(mayEnd(provider, order, events), timeout, 'closing')))
      await expire(db, order.billing_no)
  } finally {
    if (over > stuckAfter) await flagStuck(db, order.billing_no)
  }
}

/** Whether an order may end unpaid: nothing has happened to it, or only money of another amount came, which is flagged. */
const mayEnd = async (provider: Provider, { provider_ref }: Claimed, events: readonly unknown[]): Promise<boolean> =>
  events.length > 0 || provider_ref === null || provider.close(provider_ref)

const flagStuck = async (db: Kysely<Database>, billingNo: string): Promise<void> => {
  const order = await db.selectFrom('orders').select('status').where('billing_no', '=', billingNo).executeTakeFirst()
  if (order && isWaiting(order.status)) await flag(db, billingNo, 'stuck')
}

/** In milliseconds: of an order that waits for its payment, one that has ended, one whose money may have gone back. */
const soonAfter = (status: Claimed['status']) => (isWaiting(status) ? 30_000 : isPaid(status) ? 3_600_000 : 300_000)

/**
 * Nothing was learnt by an inquiry that failed, so that the next one need not wait longer than the first. What has no turn
 * any more keeps none: a provider that has forgotten old payments would be asked about them for ever.
 */
const askSoon = async (db: Kysely<Database>, { billing_no, status }: Claimed, at: Date): Promise<void> => {
  const soon = new Date(at.getTime() + soonAfter(status))
  await db
    .updateTable('orders')
    .set({ inquire_at: soon })
    .where('billing_no', '=', billing_no)
    .where('inquire_at', '>', soon)
    .execute()
}

type Round = {
  /** Orders taken at a time: few, since what a server has taken and not asked about when it ends waits for its next turn. */
  limit?: number
  timeout?: number | undefined
  /** Aborts when the server ends: no other order is asked about then. */
  signal?: AbortSignal | undefined
}

/**
 * Reconciles orders side by side; what goes wrong with one is told and holds up no other: its turn comes again, and so do
 * the turns of those that are left when the server ends.
 */
const reconcileAll = async (
  shop: ServerDeps,
  take: (limit: number) => Promise<Claimed[]>,
  { limit = 64, timeout, signal }: Round = {},
): Promise<void> => {
  const leave = (order: Claimed) => askSoon(shop.db, order, shop.now())
  const work = async (order: Claimed) => {
    if (signal?.aborted) return leave(order)
    await aboutOrder(order.billing_no, () => reconcile(shop, order, timeout)).catch(async (error) => {
      await leave(order)
      throw error
    })
  }
  const { count, failures } = await sideBySide({ take, limit, atOnce, signal, work })
  const [first] = failures
  if (first instanceof Error) shop.report(`${failures.length} of ${count} inquiries`, first)
}

/**
 * Reconciles all orders whose turn it is, until none is left; any number of servers share them out. What was found to be
 * paid waits in the outbox for its delivery.
 */
export const reconcileDue = (shop: ServerDeps, round?: Round): Promise<void> =>
  reconcileAll(shop, (limit) => claimDue(shop.db, shop.now(), limit), round)

const before = (shop: ServerDeps, milliseconds: number) => new Date(shop.now().getTime() - milliseconds)

/** A player's orders that nobody paid in time, and that were not asked about just now. */
export const overdueOrders = (orders: Orders, shop: ServerDeps, playerId: number | Expression<number>) =>
  orders
    .where('orders.player_id', '=', playerId)
    .where(isOpen)
    .where('pay_until', '<', shop.now())
    .where('inquired_at', '<', before(shop, shop.inquireAfter))

/** Ends a player's orders that nobody paid in time, so that what they kept is free when the player looks. */
export const settleOverdue = async (shop: ServerDeps, playerId: number): Promise<void> => {
  const overdue = await claimNow(shop.db, shop.now(), (orders) => overdueOrders(orders, shop, playerId).limit(20))
  await reconcileAll(shop, async () => overdue)
}

/**
 * Asks about a waiting order if that is due; a provider that gives no answer leaves it as it is, its turn comes again.
 * @returns whether the order may have changed
 */
export const reconcileIfDue = async (
  shop: ServerDeps,
  order: Pick<Claimed, 'billing_no' | 'status'> & { inquired_at: Date },
): Promise<boolean> => {
  const due = before(shop, shop.inquireAfter)
  if (!isWaiting(order.status) || order.inquired_at > due) return false
  const claimed = await claimNow(shop.db, shop.now(), (orders) =>
    orders.where('billing_no', '=', order.billing_no).where('inquired_at', '<=', due),
  )
  await reconcileAll(shop, async () => claimed)
  if (claimed.length > 0) await deliverNow(shop, order.billing_no)
  return true
}
