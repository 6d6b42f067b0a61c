import { orderStatus } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { EmbeddedForm } from '../embedded/embedded.machine.ts'
import type { News } from '../timeline/timeline.select.ts'

/** As sent by the server; the response to a status request contains no details. */
export type OrderInfo = OrderFacts & {
  status: number
  billingNo: string
  /** Client id on the player's platform; null if the server does not send it. */
  clientId: string | null
  link: PayLink
  /** Start parameters of the provider's form; null if the order is paid on a page of the provider. */
  form: EmbeddedForm | null
  /** Under review by customer service, because the player has paid a different amount. */
  isReviewed: boolean
  used: UsedMethod | null
}
/** `again`: the player wants another method or the same goods again. `left`: the order was still unpaid. */
export type ResultOutcome = 'closed' | 'again' | 'left'
export type ResultInput = PendingOrder & {
  /** Known from the purchase; null for an order opened by a link, which the chart loads first [NAV-07]. */
  origin: OrderFacts | null
  /** Player and area for which the browser stores the method after a success; null for no storage. */
  payer: MethodUser | null
  /** From 0 to 1; varies the pauses, so that pages of different players do not send requests simultaneously. */
  jitter: number
  /** The payment continues without another press. A known payment page was already opened by the press. */
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

/** If the order is unpaid, the new order replaces it. */
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
