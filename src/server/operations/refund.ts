import { sql } from 'kysely'
import type { Order } from '../domain/purchase/ordering/orderColumns.ts'
import { isWaiting } from '../domain/purchase/settling/payment.ts'
import type { Refund } from '../providers/provider.ts'
import { type Operated, orderOf, type Who, write } from './operations.ts'
import { NotPossible } from './orderSheet.ts'
import { applyEvents, keepRefund, stopDelivery } from './providerEvents.ts'

type Paid = Order & { provider_ref: string }

/**
 * Gives back all that is left of what was paid for an order. Goods that the game has not got by then it never gets, and
 * coupon and limit are free again; goods that the game has stay, with coupon and limit used [BEY-11]. The journal has who
 * begins it before anybody is told, and its end; a refund that failed goes on when it is asked for again.
 * @returns what the provider gave back
 * @throws NotPossible for an order that waits for its payment, that nobody paid, that a card paid, or that was given back;
 * Error when the game or the provider does not do its part
 */
export const refund = (shop: Operated, billingNo: string, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    if (order.refunded_at !== null) throw givenBack(order)
    return async () => {
      // first the goods: money that was given back for goods that come all the same would be lost
      if (order.status === 'paid') await stopDelivery(shop, billingNo)
      const given = await shop.provider.refund(order.provider_ref)
      if (!given) throw new NotPossible(`the provider has no money of ${billingNo}`)
      await hearOthers(shop, order, given)
      return keepGiven(shop, order, given, who, order.status === 'paid')
    }
  })

/**
 * Gives back what was paid beyond an order's price, as after a double charge; the order stays as it is [OPS-07].
 * @returns what the provider gave back
 * @throws NotPossible as {@link refund} does, and where no more was paid than the price; Error when the provider does not
 * do its part
 */
export const refundExtra = (shop: Operated, billingNo: string, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    const { extra, refunded } = await extraOf(shop, order)
    if (extra <= 0) throw new NotPossible(`${billingNo}: no more was paid than its price`)
    return async () => {
      // the same wish until its refund is kept, so that two people at once are one
      const wish = {
        ref: order.provider_ref,
        amount: extra,
        request: `${billingNo} beyond the price, after ${refunded}`,
      }
      const given = await shop.provider.refundPart(wish)
      if (!given) throw new NotPossible(`the provider has no such money of ${billingNo}`)
      return keepGiven(shop, order, given, who)
    }
  })

const givenBack = ({ billing_no }: Order) => new NotPossible(`${billing_no} was given back already`)

/**
 * Begins what a person gives back, and keeps its beginning and its failure in the journal.
 * @param check says why it cannot be done before anything is kept, and returns what does it
 */
const begun = async (
  shop: Operated,
  billingNo: string,
  who: Who,
  check: (order: Paid) => Promise<() => Promise<Refund>>,
): Promise<Refund> => {
  const { db, now } = shop
  const order = await orderOf(db, billingNo)
  if (isWaiting(order))
    throw new NotPossible(`${billingNo} waits for its payment until ${order.pay_until?.toISOString()}`)
  const { provider_ref } = order
  if (provider_ref === null) throw new NotPossible(`${billingNo} was not paid at a provider, e.g. by a card`)
  const work = await check({ ...order, provider_ref })
  await write(db, who, { action: 'refund_begun', billing_no: billingNo, at: now() })
  try {
    return await work()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const failed = { person: who.person, note: why.slice(0, 200) }
    // without a database the row that it was begun has to do
    await write(db, failed, { action: 'refund_failed', billing_no: billingNo, at: now() }).catch(() => {})
    if (error instanceof NotPossible) throw error
    throw new Error(`${billingNo} was not given back: ${why}; ask again for the refund`, { cause: error })
  }
}

/** Payments and parts whose webhooks were lost: with all of them the rest makes the whole. */
const hearOthers = async (shop: Operated, { provider_ref }: Paid, { eventId }: Refund): Promise<void> => {
  const events = await shop.provider.inquire(provider_ref)
  await applyEvents(
    shop,
    events.filter((event) => event.outcome !== 'refunded' || event.eventId !== eventId),
    shop.now(),
  )
}

/** @throws NotPossible where somebody else has kept the same refund, or it does not fit what was paid */
const keepGiven = async (shop: Operated, order: Paid, given: Refund, who: Who, isStopped = false): Promise<Refund> => {
  const { billing_no } = order
  const result = await keepRefund(shop, billing_no, { given, who, source: 'refund' }, isStopped)
  // two people at once: the provider gave back once, and so says the one that is kept
  if (result === 'known') throw givenBack(order)
  if (result === 'flagged') throw new NotPossible(`${billing_no}: what the provider gave back is not what was paid`)
  return given
}

/** What was paid beyond the price and not given back yet, in the order's currency. */
const extraOf = async ({ db }: Operated, { billing_no, price, currency }: Order) => {
  const { rows } = await sql<{ paid: string; refunded: string }>`select
    (select coalesce(sum(amount), 0) from provider_event
      where billing_no = ${billing_no} and currency = ${currency} and outcome = 'success') as paid,
    (select coalesce(sum(amount), 0) from refund_part
      where billing_no = ${billing_no} and currency = ${currency}) as refunded`.execute(db)
  const [paid, refunded] = [Number(rows[0]?.paid), Number(rows[0]?.refunded)]
  return { extra: paid - price - refunded, refunded }
}
