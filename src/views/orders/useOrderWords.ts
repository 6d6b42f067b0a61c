import { useLingui } from '@lingui/react/macro'
import { givenBack, type OrderDetail } from '../../domain/order/orderDetail.ts'
import {
  type HeldOrder,
  orderState,
  type PastEnd,
  type PastOrder,
  type PastOrderState,
  wasDelivered,
} from '../../domain/payment/receipt.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'

/** Returns functions that describe the state, price and time of an order in the active language. */
export const useOrderWords = () => {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  const states: Record<PastOrderState, string> = { paid: t`Paid`, pending: t`Not paid yet`, failed: t`Not paid` }
  const ends: Record<PastEnd, string> = {
    replaced: t({ message: 'Replaced', context: 'order' }),
    cancelled: t({ message: 'Cancelled', context: 'order' }),
    declined: t`Payment failed`,
    expired: t`Not paid in time`,
  }
  const holds: Record<HeldOrder, string> = {
    undelivered: t`Paid, being delivered`,
    reviewed: t`We are looking at your payment`,
  }
  return {
    /**
     * @param detail the order's detail with its history, if known; without the history, a paid order looks the same as
     * a delivered order
     */
    state: ({ status, isRefunded, end, held }: PastOrder, detail: OrderDetail | null = null) => {
      if (isRefunded) return t`Refunded`
      if (end) return ends[end]
      if (held) return holds[held]
      return wasDelivered(null, detail) ? t`Paid and delivered` : states[orderState(status)]
    },
    price: ({ amount, currency }: PastOrder) => (amount === null ? '' : money(amount, currency)),
    /** Returns the total of the partial refunds, one text per currency [OPS-06]. */
    back: ({ isRefunded, refunds }: PastOrder) =>
      isRefunded
        ? []
        : givenBack(refunds).map((sum) => {
            const amount = money(sum.amount, sum.currency)
            return t`Given back: ${amount}`
          }),
    time: ({ createdAt }: PastOrder) => moment(createdAt),
  }
}
