import { isAmount, type KnownEvent, type Refund } from '../../ports/provider.ts'
import type { Operated } from '../../serverDeps.ts'
import { type Who, write } from './journal.ts'
import { creditOf } from './outbox.ts'
import { isWaiting } from './payment.ts'
import { bookRefund, type RefundResult } from './refunds.ts'
import { confirmDelivery, flag, lockOrder, settle, UnknownOrder } from './settle.ts'

export type ProviderRefund = Refund & { billingNo: string }
type Kept = { given: Refund; who: Who; source: 'refund' | 'webhook' | 'inquiry' }

/** Cancels the delivery of an order. If the game has already credited the goods, marks the order as delivered. */
export const stopDelivery = async ({ db, game, now }: Operated, billingNo: string): Promise<void> => {
  if (await game.cancel(await creditOf(db, billingNo))) return
  const row = await db
    .selectFrom('delivery_outbox')
    .select(['billing_no', 'event_id'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  await confirmDelivery(db, row, now())
}

/**
 * Books a refund. If the whole payment of an undelivered order is refunded, first stops the delivery.
 * @throws UnknownOrder if the order does not exist or is unpaid
 */
export const keepRefund = async (
  shop: Operated,
  billingNo: string,
  { given, who, source }: Kept,
  isStopped = false,
): Promise<RefundResult> => {
  const at = shop.now()
  const result = await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, billingNo)
    // a refund can only be booked after its payment; because of the error, the provider reports the refund again later
    if (!order || isWaiting(order)) throw new UnknownOrder('no such paid order')
    const booked = await bookRefund(trx, order, { given, source, at }, isStopped)
    if (booked === 'part' || booked === 'whole') await write(trx, who, { action: 'refund', billing_no: billingNo, at })
    return booked
  })
  if (result !== 'unstopped') return result
  await stopDelivery(shop, billingNo)
  return keepRefund(shop, billingNo, { given, who, source }, true)
}

/**
 * Books a refund that the shop has not requested, such as a chargeback.
 * @throws UnknownOrder
 */
export const keepProviderRefund = (
  shop: Operated,
  { billingNo, ...given }: ProviderRefund,
  source: 'webhook' | 'inquiry',
): Promise<RefundResult> =>
  keepRefund(shop, billingNo, {
    given,
    who: { person: 'provider', note: 'refunded by the provider without a request' },
    source,
  })

/**
 * Ignores the error for a refund of an unpaid order. Such a refund exists, for example, if a wrong amount was paid and
 * then refunded.
 */
const isUnpaid = (error: unknown): void => {
  if (!(error instanceof UnknownOrder)) throw error
}

const applyOne = async (shop: Operated, { outcome, ...told }: KnownEvent, at: Date): Promise<void> => {
  const { db } = shop
  if (outcome === 'refunded') {
    if (!isAmount(told.amount)) return void (await flag(db, told.billingNo, 'refund_differs'))
    return void (await keepProviderRefund(shop, told, 'inquiry').catch(isUnpaid))
  }
  if (outcome === 'success' && !isAmount(told.amount)) return void (await flag(db, told.billingNo, 'wrong_amount'))
  await settle(db, { ...told, outcome }, 'inquiry', at)
}

const isRefund = ({ outcome }: KnownEvent): boolean => outcome === 'refunded'

/** Applies a provider's events. Payments come before refunds, because a refund can only be booked after its payment. */
export const applyEvents = async (shop: Operated, events: readonly KnownEvent[], at: Date): Promise<void> => {
  const paidFirst = [...events].sort((a, b) => Number(isRefund(a)) - Number(isRefund(b)))
  for (const event of paidFirst) await applyOne(shop, event, at)
}
