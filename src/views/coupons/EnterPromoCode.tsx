import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { couponsMachine } from '../../../machines/coupons/coupons.machine.ts'
import { selectCanEnterPromoCode } from '../../../machines/coupons/coupons.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { useHasFeature } from '../shared/page/BrandContext.ts'

type Props = { actor: ActorRefFrom<typeof couponsMachine>; tone: 'text' | 'ghost'; wide?: boolean }

/** Button that opens the popup for a promo code. Shown only if the brand's server accepts promo codes [BEY-03]. */
export function EnterPromoCode({ actor, ...look }: Props) {
  const { t } = useLingui()
  const canEnter = useSelector(actor, selectCanEnterPromoCode)
  return useHasFeature('promoCode') && canEnter ? (
    <Button {...look} onClick={() => actor.send({ type: 'promo.opened' })}>{t`Enter a promo code`}</Button>
  ) : null
}
