import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** Data that the server sends about an order. The response to a status request lacks the details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id of the order's game on the player's platform; null if the server does not send it. */
  clientId: string | null
  link: PayLink
  /**
   * Start parameters of the provider's payment form for this order; null if the order is paid on the provider's page.
   */
  form: EmbeddedForm | null
  /** Whether customer service reviews the order, because the player has paid a different amount. */
  isReviewed: boolean
  /** The payment method of the order; null if the server does not send it. */
  used: UsedMethod | null
}
/**
 * Why the popup was closed. `closed`: the player has seen the result. `again`: the player wants to pay with another
 * method, or to buy the same goods again. `left`: the order was still unpaid.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * Facts about the order that are known from the purchase. Null if the player has followed a link to the order; the
   * chart then loads the order first [NAV-07].
   */
  origin: OrderFacts | null
  /**
   * Player and sales area for which the browser stores the payment method after a successful payment; null to store
   * nothing.
   */
  payer: MethodUser | null
  /**
   * A random number from 0 to 1. It varies the pauses between requests, so that different players' pages do not send
   * requests at the same time.
   */
  jitter: number
  /**
   * Whether the player opened this popup by a press of Pay. The payment must then continue without another press. If
   * the address of the payment page was known, the press has already opened the page.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /**
   * The last change of the order that the timeline has reported. If `hasNews` is true, no status request has followed
   * the change yet.
   */
  news: News | null
  hasNews: boolean
  /** Whether the payment deadline has already caused a status request. */
  isEndAsked: boolean
  /**
   * Response code of the last failed request. The popup shows the code, so that the player can quote it to customer
   * service.
   */
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

/** Returns the data with which the player can buy the same goods again. The new order replaces an unpaid order. */
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
