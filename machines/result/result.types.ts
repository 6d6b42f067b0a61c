import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** The server's data about the order. Only a full answer contains the details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id of the order's game on this platform; null if the server does not name the game. */
  clientId: string | null
  link: PayLink
  /** The provider's form for the payment; null if the order is paid on a page. */
  form: EmbeddedForm | null
  /** A different amount of money has arrived, and a person reviews the order. */
  isReviewed: boolean
  /** The payment method; null if the server does not name it. */
  used: UsedMethod | null
}
/**
 * closed: the player has read the result of an ended order. again: the player wants another payment method, or the same
 * goods once more. left: the player has closed the popup of a pending order.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * Facts about the order that the purchase passes on. Null if a link opened the result; the order is then fetched
   * first [NAV-07].
   */
  origin: OrderFacts | null
  /** The player for whom the payment method is stored after a success; null if it is not stored. */
  payer: MethodUser | null
  /** A number from 0 to 1 that spreads the requests of many players over time. */
  jitter: number
  /**
   * The tap that opened this popup also starts the payment. If the address of the payment page was known, the tap has
   * already opened the page.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /**
   * The last news from the order's timeline. `hasNews` is true until the chart has requested the status because of this
   * news.
   */
  news: News | null
  hasNews: boolean
  /** The status was requested because the deadline of the payment had passed. */
  isEndAsked: boolean
  /** Code of the last refusal, which the player gives to customer service. */
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

/** Returns the data for a retry. If the order waits for payment, the retry replaces it and uses its coupon. */
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
