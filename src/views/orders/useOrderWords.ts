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
import type { BadgeTone } from '../../ui/basics/Badge.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'

type State = { text: string; tone: BadgeTone }

export const useOrderWords = () => {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  const states: Record<PastOrderState, State> = {
    paid: { text: t`Paid`, tone: 'good' },
    pending: { text: t`Not paid yet`, tone: 'warn' },
    failed: { text: t`Not paid`, tone: 'bad' },
  }
  const ends: Record<PastEnd, State> = {
    replaced: { text: t({ message: 'Replaced', context: 'order' }), tone: 'plain' },
    cancelled: { text: t({ message: 'Cancelled', context: 'order' }), tone: 'plain' },
    declined: { text: t`Payment failed`, tone: 'bad' },
    expired: { text: t`Not paid in time`, tone: 'bad' },
  }
  const holds: Record<HeldOrder, State> = {
    undelivered: { text: t`Paid, being delivered`, tone: 'warn' },
    reviewed: { text: t`We are looking at your payment`, tone: 'warn' },
  }
  return {
    /**
     * Describes the state of an order.
     * @param detail contains the history of the order, or null if unknown; without it, a paid order looks the same as a
     * delivered order
     */
    state: ({ status, isRefunded, end, held }: PastOrder, detail: OrderDetail | null = null): State => {
      if (isRefunded) return { text: t`Refunded`, tone: 'plain' }
      if (end) return ends[end]
      if (held) return holds[held]
      return wasDelivered(null, detail) ? { text: t`Paid and delivered`, tone: 'good' } : states[orderState(status)]
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
