import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/order.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** What the server says about an order; the details only come with a full question. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** The game that it was ordered in, by its id on this platform; null where the server does not say it. */
  clientId: string | null
  payUrl: string | null
  /** The provider's own form that it is paid in; null where that is a page. */
  form: EmbeddedForm | null
  /** Money of another amount has come, and a person looks at it. */
  isReviewed: boolean
  /** The way to pay; null where the server does not say it. */
  used: UsedMethod | null
}
/** closed: ended and read; again: another way to pay, or the same goods once more; left: closed while pending. */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /** What the purchase that led here knows of its order; null for a direct visit, which looks it up first [NAV-07]. */
  origin: OrderFacts | null
  /** Whose way to pay is remembered once it has worked; null for nobody's. */
  payer: MethodUser | null
  /** 0..1, spreads the questions of many players. */
  jitter: number
  /** The tap that led here goes on to the payment: its page has opened with it where that was known. */
  isPaying?: true
}
export type ResultContext = Omit<ResultInput, 'isPaying'> & {
  isPaying: boolean
  asked: number
  info: OrderInfo | null
  notice: Message | null
  /** What the timeline has said last of the order, and whether it is still to be asked about. */
  news: News | null
  hasNews: boolean
  /** The end of the time to pay was asked about. */
  isEndAsked: boolean
  /** The code of the last refusal, for customer service. */
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

/** What another try starts from; an order that waits gives its place and its coupon to it. */
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
