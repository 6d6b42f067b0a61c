import type { Selectable } from 'kysely'
import { orderStatus } from '../../../../contract/codes.ts'
import type { EmbeddedProvider } from '../../../../contract/messages/embedded.ts'
import { channelOf, kindOf } from '../../../../domain/payment/channels.ts'
import { paymentLink } from '../../../../domain/payment/paymentHosts.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../../db/statement.ts'
import { textIn } from '../../../i18n/texts.ts'
import { decimalText } from '../../../money/prices.ts'
import { refused } from '../../apiError.ts'
import type { Call, ServerDeps } from '../../serverDeps.ts'
import { reviewedOf, reviewWire } from './review.ts'
import { flag } from './settle.ts'

type Order = Selectable<Database['orders']>
type Opened = { ref: string; url: string }
/**
 * How the player can pay an order. `url`: the provider's page. `sdk`: parameters of the embedded form. If the order no
 * longer waits for a payment, `status` is set instead.
 */
export type PaymentStart = { url?: string; sdk?: Record<string, string>; status?: number; review?: string }

export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => status === 'created' || status === 'pending'

/**
 * Returns the order's status in the API. `success`: the game has accepted the delivery. `repeat`: the game has accepted
 * the delivery, and the provider has reported several successes. `fail`: the order ended unpaid, or was refunded before
 * its delivery [RES-06].
 */
export const wireStatus = ({
  status,
  repeated,
  refunded_at,
}: Pick<Order, 'status' | 'repeated' | 'refunded_at'>): number => {
  if (status === 'delivered') return repeated ? orderStatus.repeat : orderStatus.success
  if (refunded_at !== null) return orderStatus.fail
  return status === 'failed' || status === 'expired' ? orderStatus.fail : orderStatus.pending
}

/**
 * For each provider with an embedded form: returns the parameters for the provider's SDK, under the names that the SDK
 * uses. `ref` cannot be guessed.
 */
const sessions: Readonly<Record<EmbeddedProvider, (order: Order, ref: string) => Record<string, string>>> = {
  airwallex: (order, ref) => ({
    intent_id: ref,
    client_secret: ref,
    currency: order.currency,
    amount: decimalText(order.price, order.currency),
    country_code: /^[A-Z]{2}$/.test(order.region) ? order.region : 'US',
    env: 'demo',
    ...(order.channel_id ? { method: order.channel_id } : {}),
  }),
  antom: (_, ref) => ({ sessionData: ref, environment: 'sandbox' }),
  welcome: (order, ref) => ({
    version: '1.0',
    mid: 'sandbox',
    oid: ref,
    price: decimalText(order.price, order.currency),
    currency: order.currency === 'KRW' ? 'WON' : order.currency,
    goodname: textIn(order.product_name, order.lang),
    buyername: order.user_name,
  }),
}

/** Returns the parameters for the provider's SDK, or null if the order is paid on the provider's page. */
export const sessionOf = (order: Order, ref: string): Record<string, string> | null => {
  const embedded = channelOf(order.payway_id)?.embedded
  const isOnPage = !embedded || kindOf(order.payway_id, order.channel_id) === 'redirect'
  return isOnPage ? null : sessions[embedded.provider](order, ref)
}

/**
 * Opens the order's payment, or returns the payment that is already open.
 * @throws ApiError if the payment link leads to a host that does not belong to the channel's providers [PAY-14]
 */
export const startPayment = async (call: Call, order: Order): Promise<PaymentStart> => {
  if (!isWaiting(order)) return { status: wireStatus(order) }
  if (order.pay_url !== null) {
    const reviewed = await reviewedOf(call.shop.db, [order])
    if (reviewed.has(order.billing_no)) return { status: wireStatus(order), ...reviewWire(reviewed, order) }
  }
  const opened = await openPayment(call, order)
  if (!opened) return { status: wireStatus(await orderNow(call.shop, order.billing_no)) }
  const { ref, url } = opened
  const sdk = sessionOf(order, ref)
  return sdk ? { sdk } : { url }
}

const orderNow = ({ db }: ServerDeps, billingNo: string): Promise<Order> =>
  db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirstOrThrow()

const openPayment = async ({ shop, brand, origin }: Call, order: Order): Promise<Opened | null> => {
  if (order.pay_url !== null && order.provider_ref !== null) return { ref: order.provider_ref, url: order.pay_url }
  const opened = await shop.provider.open({
    paywayId: order.payway_id,
    billingNo: order.billing_no,
    amount: order.price,
    currency: order.currency,
    merchant: brand.title,
    goods: textIn(order.product_name, order.lang),
    lang: order.lang,
    returnUrl: order.return_url,
  })
  const place = { page: new URL(origin).hostname, also: shop.paymentHosts }
  const { url } = paymentLink(opened.url, order.payway_id, place)
  const stored = await storePayment(shop.db, { billingNo: order.billing_no, ref: opened.ref, url })
  if (url === null) {
    // if a player pays although this check has refused the link, an inquiry still finds the payment, and the goods are
    // delivered
    shop.report(
      `order ${order.billing_no}`,
      new Error('its payment link leads to a host that its channel does not have'),
    )
    await flag(shop.db, order.billing_no, 'link_refused')
    throw refused('linkRefused')
  }
  const checked = { ref: opened.ref, url }
  return stored.length > 0 ? checked : openedMeanwhile(shop, order.billing_no, checked)
}

/** Stores the order's opened payment. Changes nothing if the order's status has changed in the meantime. */
const storePayment = createStatement((db, value: ValueOf<{ billingNo: string; ref: string; url: string | null }>) =>
  db
    .updateTable('orders')
    .set({ status: 'pending', provider_ref: value('ref'), pay_url: value('url') })
    .where('billing_no', '=', value('billingNo'))
    .where('status', '=', 'created')
    .returning('billing_no'),
)

/**
 * Handles an opened payment if another request has also opened a payment, or if the order has ended in the meantime.
 * Stores the new payment's reference, so that money for the new payment can be matched. If the order ended unpaid,
 * closes the new payment. Returns null if the order ended unpaid or is paid.
 */
const openedMeanwhile = async (shop: ServerDeps, billingNo: string, opened: Opened): Promise<Opened | null> => {
  const order = await shop.db
    .updateTable('orders')
    .set({ provider_ref: opened.ref, pay_url: opened.url })
    .where('billing_no', '=', billingNo)
    .returning('status')
    .executeTakeFirstOrThrow()
  if (isWaiting(order)) return opened
  if (order.status === 'paid' || order.status === 'delivered') return null
  await shop.provider.close(opened.ref)
  shop.report('opening a payment', new Error(`${billingNo} was ${order.status} by then`))
  return null
}
