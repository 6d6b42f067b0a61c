import { useLingui } from '@lingui/react/macro'
import { percentOff } from '../../domain/order/coupons.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { byType, type LevelCoupon, type VipLevel } from '../../domain/player/vip.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './vip.module.css'

/** Shows the coupons of a level by type. Shows nothing if the level has no coupons [VIP-07]. */
export function LevelGifts({ level, heading: Heading }: { level: VipLevel; heading: 'h3' | 'h4' }) {
  const { t } = useLingui()
  const titles = { permanent: t`Permanent`, week: t`Every week`, month: t`Every month` }
  return (
    <div className={styles.gifts}>
      {byType(level.coupons).map(({ type, coupons }) => (
        <div key={type} className={styles.giftGroup}>
          <Heading className={styles.groupTitle}>{titles[type]}</Heading>
          <ul className={styles.giftList}>
            {withKeys(coupons, ({ name, rate }) => `${name} ${rate}`).map((coupon) => (
              <Gift key={coupon.key} coupon={coupon} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Gift({ coupon }: { coupon: LevelCoupon }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const percent = percentOff(coupon)
  const count = (coupon.count ?? 1) > 1 ? ` × ${coupon.count}` : ''
  return (
    <li className={styles.gift}>
      <span className={styles.off}>{t`−${percent}%`}</span>
      <span className={styles.soft}>
        <span>{local(coupon.name) || t`Coupon`}</span>
        <bdi>{count}</bdi>
      </span>
    </li>
  )
}
