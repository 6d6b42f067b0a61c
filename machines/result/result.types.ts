import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** Data about the order from the server. The short answer lacks the details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id of the order's game on this platform; null if the server does not send it. */
  clientId: string | null
  link: PayLink
  /** The provider's form for this order; null if the order is paid on the provider's page. */
  form: EmbeddedForm | null
  /** The player has paid a different amount, and customer service reviews the order. */
  isReviewed: boolean
  /** The payment method; null if the server does not send it. */
  used: UsedMethod | null
}
/**
 * closed: the player has seen the result. again: the player wants to pay with another method, or to buy the same goods
 * again. left: the player has closed the popup of an unpaid order.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * Facts about the order from its purchase. Null if the player follows a link to the order; the chart then loads the
   * order first [NAV-07].
   */
  origin: OrderFacts | null
  /** Player and area for which the payment method is stored after a success; null to store nothing. */
  payer: MethodUser | null
  /**
   * A random number from 0 to 1. It varies the pauses between requests, so that not all players send them at the same
   * time.
   */
  jitter: number
  /**
   * The press that opened this popup also continues the payment. If the address of the payment page was known, this
   * press has already opened the page.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /** The last change that the timeline has reported. `hasNews`: no status request has followed this change yet. */
  news: News | null
  hasNews: boolean
  /** The deadline of the payment has already caused a status request. */
  isEndAsked: boolean
  /** Response code of the last failure, which the player can tell customer service. */
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

/** Returns the data for another attempt to buy the same goods. An unpaid order is replaced. */
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
