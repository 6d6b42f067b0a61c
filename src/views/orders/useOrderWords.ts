import { useLingui } from '@lingui/react/macro'
import type { OrderState, PastOrder } from '../../domain/payment/receipt.ts'
import { offsetHere } from '../../domain/text/time.ts'
import { useTexts } from '../shared/useTexts.ts'

/** What became of an order, what it cost and when it was by this device's zone, in the active language [FMT-04]. */
export const useOrderWords = () => {
  const { t, i18n } = useLingui()
  const { money } = useTexts()
  const states: Record<OrderState, string> = { paid: t`Paid`, pending: t`Not paid yet`, failed: t`Not paid` }
  return {
    states,
    price: ({ amount, currency }: PastOrder) => (amount === null ? '' : money(amount, currency)),
    time: ({ createdAt }: PastOrder) => {
      if (createdAt === null) return ''
      const clock = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
      // kept in its order inside right-to-left sentences
      return `${clock.format(createdAt)} \u2066(${offsetHere(createdAt)})\u2069`
    },
  }
}
