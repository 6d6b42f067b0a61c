import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** Data about an order, as sent by the server. The response to a status request contains no details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id of the order's game on the player's platform; null if the server does not send it. */
  clientId: string | null
  link: PayLink
  /**
   * Start parameters of the provider's payment form for this order; null if the order is paid on a page of the
   * provider.
   */
  form: EmbeddedForm | null
  /** Whether customer service is reviewing the order, because the player has paid a different amount. */
  isReviewed: boolean
  /** The payment method of the order; null if the server does not send it. */
  used: UsedMethod | null
}
/**
 * Why the popup was closed. `closed`: the player has seen the result. `again`: the player wants another payment method
 * or a new purchase of the same goods. `left`: the order was still unpaid.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * Facts about the order, known from the purchase. Null if the player has opened the order by a link; the chart then
   * loads the order first [NAV-07].
   */
  origin: OrderFacts | null
  /**
   * Player and sales area for which the browser stores the payment method after a successful payment. Null if the
   * browser must not store it.
   */
  payer: MethodUser | null
  /**
   * A random number from 0 to 1 that varies the pauses between requests, so that pages of different players do not send
   * requests simultaneously.
   */
  jitter: number
  /**
   * Whether a press of Pay has opened this popup, so that the payment continues without another press. If the address
   * of the payment page was known, the press has already opened that page.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /**
   * The last change of the order that the timeline has reported. `hasNews`: no status request has followed this change
   * yet.
   */
  news: News | null
  hasNews: boolean
  /** Whether the payment deadline has already caused a status request. */
  isEndAsked: boolean
  /** Response code of the last failed request. The player can quote this code to customer service. */
  failed: number | null
  outcome: ResultOutcome
}
export type ResultEvent =
  | { type: 'recharge.done' }
  | { type: 'way.changed' }
  | { type: 'recharge.continued' }
  | { type: 'page.returned' }
  | { type: 'link.opened' }
  | { type: 'form.wanted' }
  | { type: 'goods.again' }
  | { type: 'print.clicked' }
  | { type: 'notice.wanted' }
  | { type: 'left' }
  | ClockReport

/** Returns the data for another purchase of the same goods. If the order is unpaid, the new order replaces it. */
export const retryOf = ({ billingNo, info, origin, outcome }: ResultContext): Retry | null => {
  const { ordered, amount, currency } = info ?? origin ?? { ordered: null, amount: null, currency: null }
  const isWaiting = info === null || (info.status === orderStatus.pending && !info.isReviewed)
  return (
    ordered && {
      ...ordered,
      amount,
      currency,
      replaces: isWaiting ? billingNo : null,
      ...(outcome === 'again' && { isWanted: true as const }),
    }
  )
}
