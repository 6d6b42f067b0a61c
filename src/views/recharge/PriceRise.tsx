import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** Says why this retry costs more than the previous attempt [BEY-02]. */
export function PriceRise({ actor }: { actor: ActorRefFrom<typeof rechargeMachine> }) {
  const { t } = useLingui()
  const { money } = useTexts()
  const { currency } = useField(actor, 'goods')
  const before = useSelector(actor, select.selectPriceBefore)
  const reason = useSelector(actor, select.selectRiseReason)
  if (before === null || reason === null) return null
  const price = money(before, currency)
  const reasons = {
    method: t`It was ${price} before: this way to pay takes no coupon.`,
    coupon: t`It was ${price} before: your coupon can no longer be used.`,
    choice: t`It was ${price} before: no coupon is chosen now.`,
    list: t`It was ${price} before: the price has changed since.`,
  }
  return <Notice tone="warn">{reasons[reason]}</Notice>
}
