import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** Facts about an order, as sent by the server. The response to a status request contains no details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id on the player's platform; null if the server does not send it. */
  clientId: string | null
  link: PayLink
  /** Start parameters of the provider's form; null if the order is paid on a page of the provider. */
  form: EmbeddedForm | null
  /** True if customer service reviews the order, because the player has paid a different amount. */
  isReviewed: boolean
  used: UsedMethod | null
}
/**
 * How the result popup ended. `again`: the player wants another method or the same goods again. `left`: the player left
 * an unpaid order. `closed`: any other end.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * Facts known from the purchase. Null for an order that was opened by a link; the chart first loads such an order
   * [NAV-07].
   */
  origin: OrderFacts | null
  /**
   * Player and sales area for which the browser stores the payment method after a success; if null, the browser stores
   * no method.
   */
  payer: MethodUser | null
  /**
   * Number from 0 to 1 that varies the pauses, so that pages of different players do not send requests simultaneously.
   */
  jitter: number
  /**
   * True if the payment continues without another press. If the address of the payment page was already known, the
   * press of Pay has already opened this page.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  news: News | null
  hasNews: boolean
  isEndAsked: boolean
  /** Response code of the last failure, which the player can quote to customer service. */
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

/** Returns the data for another attempt at the purchase. If the order is unpaid, the new order replaces it. */
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
