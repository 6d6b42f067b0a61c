import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** The server's data about the order; the details are only in a full answer. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id of the order's game on this platform; null if the server does not name it. */
  clientId: string | null
  payUrl: string | null
  /** The provider's own form for the payment; null if the payment uses a page. */
  form: EmbeddedForm | null
  /** Money of another amount has arrived and is under manual review. */
  isReviewed: boolean
  /** The payment method; null if the server does not name it. */
  used: UsedMethod | null
}
/**
 * closed: the player has read the result of an ended order. again: the player wants another payment method,
 * or the same goods once more. left: the player has closed the popup of a pending order.
 */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /**
   * The facts of the order that the purchase passed on. Null if the player opened the result by a link; the order is
   * then fetched first [NAV-07].
   */
  origin: OrderFacts | null
  /** The player for whom the payment method is stored after success; null if it is stored for nobody. */
  payer: MethodUser | null
  /** 0..1, spreads the requests of many players. */
  jitter: number
  /**
   * The tap that opened this popup also starts the payment. If the address of the payment page was known, the tap has
   * already opened it.
   */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /** The last news of the order's timeline. `hasNews` is true until a status request about this news is made. */
  news: News | null
  hasNews: boolean
  /** A request was made about the end of the time to pay. */
  isEndAsked: boolean
  /** Code of the last refusal, for customer service. */
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

/** Returns the data for a retry. If the order is waiting, the retry replaces it and uses its coupon. */
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
