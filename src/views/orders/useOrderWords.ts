import { useLingui } from '@lingui/react/macro'
import {
  type HeldOrder,
  type OrderState,
  orderState,
  type PastEnd,
  type PastOrder,
} from '../../domain/payment/receipt.ts'
import { useMoments } from '../shared/useMoments.ts'
import { useTexts } from '../shared/useTexts.ts'

/** What became of an order, what it cost and when it was, in the active language. */
export const useOrderWords = () => {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  const states: Record<OrderState, string> = { paid: t`Paid`, pending: t`Not paid yet`, failed: t`Not paid` }
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
    state: ({ status, isRefunded, end, held }: PastOrder) =>
      isRefunded ? t`Refunded` : end ? ends[end] : held ? holds[held] : states[orderState(status)],
    price: ({ amount, currency }: PastOrder) => (amount === null ? '' : money(amount, currency)),
    time: ({ createdAt }: PastOrder) => moment(createdAt),
  }
}
