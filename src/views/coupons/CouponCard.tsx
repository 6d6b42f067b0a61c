import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Coupon, couponMoment, percentOff } from '../../domain/order/coupons.ts'
import { cx } from '../../ui/basics/cx.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'
import styles from './couponCard.module.css'

export type CouponCardProps = {
  coupon: Coupon
  isSelected?: boolean
  onSelect?: () => void
  onDeselect?: () => void
  onReceive?: () => void
}
const looks = { claim: Claimable, avail: Usable, lock: Locked, history: Past }

/** [CPN-04] */
export function CouponCard(props: CouponCardProps) {
  const Look = looks[props.coupon.category]
  return <Look {...props} />
}

function Claimable({ coupon, onReceive }: CouponCardProps) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.coupon} onClick={onReceive}>
      <Face coupon={coupon} end={<span className={styles.couponAct}>{t`Claim`}</span>} />
    </button>
  )
}

function Usable({ coupon, isSelected, onSelect, onDeselect }: CouponCardProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={cx(styles.coupon, isSelected && styles.couponChosen)}
      aria-pressed={isSelected}
      onClick={isSelected ? onDeselect : onSelect}
    >
      <Face coupon={coupon} end={<span className={styles.couponAct}>{isSelected ? t`Cancel` : t`Use`}</span>} />
    </button>
  )
}

function Locked({ coupon }: CouponCardProps) {
  const { t } = useLingui()
  return (
    <div className={cx(styles.coupon, styles.couponPast)}>
      <Face coupon={coupon} end={<span className={styles.couponAct}>{t`Not usable yet`}</span>} />
    </div>
  )
}

function Past({ coupon }: CouponCardProps) {
  const { t } = useLingui()
  return (
    <div className={cx(styles.coupon, styles.couponPast)}>
      <Face coupon={coupon} end={<span className={styles.couponAct}>{coupon.isUsed ? t`Used` : t`Expired`}</span>} />
    </div>
  )
}

function Face({ coupon, end }: { coupon: Coupon; end: ReactNode }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const percent = percentOff(coupon)
  const date = useMoments()(couponMoment(coupon), coupon.timeZone)
  return (
    <>
      <span className={styles.off}>{t`−${percent}%`}</span>
      <span className={styles.couponTexts}>
        <strong>{local(coupon.name) || t`Coupon`}</strong>
        {date ? <span className={styles.couponNote}>{coupon.isUsed ? t`Used ${date}` : t`Until ${date}`}</span> : null}
      </span>
      {end}
    </>
  )
}
