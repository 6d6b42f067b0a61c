import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { markKey } from '../../domain/payment/methodIcons.ts'
import { cx } from '../../ui/basics/cx.ts'
import { EnterPromoCode } from '../coupons/EnterPromoCode.tsx'
import { useField } from '../shared/page/useField.ts'
import { cardBrands, MethodMark } from './MethodMark.tsx'
import styles from './methods.module.css'
import { OrderDetail } from './OrderDetail.tsx'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/**
 * Content that few players need. It is below the payment methods and scrolls with the methods, which leaves more room
 * for them.
 */
export function BelowMethods({ actor }: Props) {
  const coupons = useSelector(actor, select.selectCoupons)
  return (
    <>
      {coupons ? (
        <span className={styles.promo}>
          <EnterPromoCode actor={coupons} tone="text" />
        </span>
      ) : null}
      <OrderDetail actor={actor} />
      <TrustLine actor={actor} />
      <BrandsTaken actor={actor} />
    </>
  )
}

/**
 * Names the company that receives the bank or card data. Until a method is chosen, an invisible text reserves the
 * height.
 */
function TrustLine({ actor }: Props) {
  const { t } = useLingui()
  const place = useSelector(actor, select.selectPayPlace)
  const lines = {
    page: t`You pay on the provider’s secure page; your bank or card data stays there.`,
    form: t`You pay in the provider’s own form; this shop never sees your bank or card data.`,
    shop: t`Number and password of your game card go to this shop over a secure connection.`,
  }
  return <p className={cx(styles.trust, place === null && styles.coming)}>{lines[place ?? 'page']}</p>
}

/**
 * Card brands of the chosen method. Their space is reserved for every method, so that the pay button does not move.
 * Hidden from screen readers.
 */
function BrandsTaken({ actor }: Props) {
  const method = useField(actor, 'method')
  const sub = useField(actor, 'sub')
  const icon = sub?.icon ?? method?.icon ?? ''
  return (
    <span className={cx(styles.brands, markKey(icon) !== 'card' && styles.coming)}>
      {cardBrands.map((brand) => (
        <MethodMark key={brand} icon={brand} isSmall />
      ))}
    </span>
  )
}
