import { useLingui } from '@lingui/react/macro'
import type { OrderState, PastOrder } from '../../../domain/receipt.ts'
import { useTexts } from '../../useTexts.ts'

/** What became of an order, what it cost and when it was, in the active language. */
export const useOrderWords = () => {
  const { t, i18n } = useLingui()
  const { money } = useTexts()
  const states: Record<OrderState, string> = { paid: t`Paid`, pending: t`Not paid yet`, failed: t`Not paid` }
  return {
    states,
    price: ({ amount, currency }: PastOrder) => (amount === null ? '' : money(amount, currency)),
    time: ({ createdAt }: PastOrder) =>
      createdAt === null
        ? ''
        : new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt),
  }
}
