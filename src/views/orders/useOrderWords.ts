import { useLingui } from '@lingui/react/macro'
import { type OrderState, orderState, type PastOrder } from '../../domain/payment/receipt.ts'
import { useMoments } from '../shared/useMoments.ts'
import { useTexts } from '../shared/useTexts.ts'

/** What became of an order, what it cost and when it was, in the active language. */
export const useOrderWords = () => {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  const states: Record<OrderState, string> = { paid: t`Paid`, pending: t`Not paid yet`, failed: t`Not paid` }
  return {
    state: ({ status, isRefunded }: PastOrder) => (isRefunded ? t`Refunded` : states[orderState(status)]),
    price: ({ amount, currency }: PastOrder) => (amount === null ? '' : money(amount, currency)),
    time: ({ createdAt }: PastOrder) => moment(createdAt),
  }
}
