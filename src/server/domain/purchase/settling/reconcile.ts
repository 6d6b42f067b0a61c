import type { Expression, Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { Provider } from '../../ports/provider.ts'
import type { ServerDeps } from '../../serverDeps.ts'
import { inTime, sideBySide } from '../../sideBySide.ts'
import { type Claimed, claimDue, claimNow, findOrder, isOpen, type Orders } from './claim.ts'
import { deliverNow } from './deliver.ts'
import { isWaiting } from './payment.ts'
import { payUntil, stuckAfter } from './paymentTimeout.ts'
import { applyEvents } from './providerEvents.ts'
import { isPaid } from './refunds.ts'
import { expire, flag, UnknownOrder } from './settle.ts'

/** Timeout in ms for a provider's answer. */
const providerTimeout = 10_000
/**
 * Maximum number of concurrent inquiries. It can exceed the number of database connections, because most inquiries only
 * wait for the provider.
 */
const atOnce = 32

/**
 * Asks the provider about an order, because webhooks may have been lost. An order that is still unpaid a day after its
 * time to pay is flagged [I14].
 */
export const reconcile = async (shop: ServerDeps, order: Claimed, timeout = providerTimeout): Promise<void> => {
  const { db, provider, now } = shop
  const at = now()
  const over = at.getTime() - payUntil(order).getTime()
  try {
    // an approved payment is collected only while its order can still be paid
    const asked = order.provider_ref && provider.inquire(order.provider_ref, { collects: isWaiting(order) })
    const events = asked ? await inTime(asked, timeout, 'an inquiry') : []
    await applyEvents(shop, events, at)
    const isOver = isWaiting(order) && over > 0
    if (isOver && (await inTime(mayEnd(provider, order, events), timeout, 'closing')))
      await expire(db, order.billing_no)
  } finally {
    if (over > stuckAfter) await flagStuck(db, order.billing_no)
  }
}

/**
 * Returns whether an unpaid order may expire. Its payment must be closed, or the provider must have reported only
 * events with a wrong amount, which flag the order.
 */
const mayEnd = async (provider: Provider, { provider_ref }: Claimed, events: readonly unknown[]): Promise<boolean> =>
  events.length > 0 || provider_ref === null || provider.close(provider_ref)

const flagStuck = async (db: Kysely<Database>, billingNo: string): Promise<void> => {
  const order = await db.selectFrom('orders').select('status').where('billing_no', '=', billingNo).executeTakeFirst()
  if (order && isWaiting(order)) await flag(db, billingNo, 'stuck')
}

/** Returns the interval in ms until a failed inquiry is repeated. */
const soonAfter = (order: Pick<Claimed, 'status'>) => (isWaiting(order) ? 30_000 : isPaid(order) ? 3_600_000 : 300_000)

/**
 * Plans an earlier inquiry. If no inquiry is planned, plans none, because a payment that the provider has deleted would
 * cause inquiries forever.
 */
const askSoon = async (db: Kysely<Database>, order: Claimed, at: Date): Promise<void> => {
  const soon = new Date(at.getTime() + soonAfter(order))
  await db
    .updateTable('orders')
    .set({ inquire_at: soon })
    .where('billing_no', '=', order.billing_no)
    .where('inquire_at', '>', soon)
    .execute()
}

type Round = {
  /**
   * Maximum number of orders claimed at a time. It is small, because claimed orders that a shutdown interrupts must
   * wait for their next inquiry.
   */
  limit?: number
  timeout?: number | undefined
  /** Aborted at shutdown. No further inquiries are made afterwards. */
  signal?: AbortSignal | undefined
}

/**
 * Asks the provider about all orders that `take` claims. Errors are reported and do not affect other orders. Failed or
 * skipped inquiries are repeated soon.
 */
const reconcileAll = async (
  shop: ServerDeps,
  take: (limit: number) => Promise<Claimed[]>,
  { limit = 64, timeout, signal }: Round = {},
): Promise<void> => {
  const leave = (order: Claimed) => askSoon(shop.db, order, shop.now())
  const work = async (order: Claimed) => {
    if (signal?.aborted) return leave(order)
    await shop
      .aboutOrder(order.billing_no, () => reconcile(shop, order, timeout))
      .catch(async (error) => {
        await leave(order)
        throw error
      })
  }
  const { count, failures } = await sideBySide({ take, limit, atOnce, signal, work })
  const [first] = failures
  if (first instanceof Error) shop.report(`${failures.length} of ${count} inquiries`, first)
}

/**
 * Asks the provider about all due orders. Several servers can do this at the same time. Orders that turn out to be paid
 * are delivered by the scheduled deliveries.
 */
export const reconcileDue = (shop: ServerDeps, round?: Round): Promise<void> =>
  reconcileAll(shop, (limit) => claimDue(shop.db, shop.now(), limit), round)

const before = (shop: ServerDeps, milliseconds: number) => new Date(shop.now().getTime() - milliseconds)

/**
 * Times that define overdue orders: the time to pay ended before `now`, and the last inquiry was before
 * `inquiredBefore`.
 */
export type Overdue = { now: Date; inquiredBefore: Date }

/** Returns the parameters of the query for the orders that are overdue now. */
export const overdueNow = (shop: ServerDeps): Overdue => ({
  now: shop.now(),
  inquiredBefore: before(shop, shop.inquireAfter),
})

/** Adds the conditions for overdue orders: unpaid, past their time to pay, and not recently inquired about. */
export const overdueOrders = (
  orders: Orders,
  { now, inquiredBefore }: { [Name in keyof Overdue]: Date | Expression<Date> },
  playerId: number | Expression<number>,
) =>
  orders
    .where('orders.player_id', '=', playerId)
    .where(isOpen)
    .where('pay_until', '<', now)
    .where('inquired_at', '<', inquiredBefore)

/** Settles the player's overdue orders, so that coupons and limits are free before the player sees them. */
export const settleOverdue = async (shop: ServerDeps, playerId: number): Promise<void> => {
  const overdue = await claimNow(shop.db, shop.now(), (orders) =>
    overdueOrders(orders, overdueNow(shop), playerId).limit(20),
  )
  await reconcileAll(shop, async () => overdue)
}

/**
 * Asks the provider about an unpaid order, unless the server asked recently. A failed inquiry is only reported. Returns
 * whether the order may have changed.
 */
export const reconcileIfDue = async (
  shop: ServerDeps,
  order: Pick<Claimed, 'billing_no' | 'status'> & { inquired_at: Date },
): Promise<boolean> => {
  const due = before(shop, shop.inquireAfter)
  if (!isWaiting(order) || order.inquired_at > due) return false
  const claimed = await claimNow(shop.db, shop.now(), (orders) =>
    orders.where('billing_no', '=', order.billing_no).where('inquired_at', '<=', due),
  )
  await reconcileAll(shop, async () => claimed)
  if (claimed.length > 0) await deliverNow(shop, order.billing_no)
  return true
}

/**
 * Asks the provider about an order, because the provider has reported a change without details.
 * @throws UnknownOrder; Error if the provider does not answer, which makes the provider report the change again
 */
export const askNow = async (shop: ServerDeps, billingNo: string): Promise<void> => {
  const order = await findOrder(shop.db, billingNo)
  if (!order) throw new UnknownOrder('no such order')
  try {
    await reconcile(shop, order)
  } catch (error) {
    await askSoon(shop.db, order, shop.now())
    throw error
  }
  await deliverNow(shop, billingNo)
}
