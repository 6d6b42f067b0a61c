import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { percentOff } from '../../domain/order/coupons.ts'
import {
  byType,
  type LevelCoupon,
  type LevelStep,
  levelSteps,
  markOf,
  type VipProgram,
  type VipStanding,
} from '../../domain/player/vip.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { SectionCard } from '../../ui/basics/SectionCard.tsx'
import { LevelMark } from '../art/LevelMark.tsx'
import { useTexts } from '../shared/useTexts.ts'
import { useNumber } from './useNumber.ts'
import styles from './vip.module.css'

/** Every level with its coupons by type; locked ones say what is needed [VIP-06 VIP-07]. */
export function VipLevels({ program, standing }: { program: VipProgram; standing: VipStanding }) {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Levels and their coupons`}>
      <ol className={styles.levels}>
        {levelSteps(program, standing).map((level, at) => (
          <li key={level.id} className={cx(styles.level, styles[level.state])}>
            <Level level={level} at={at} />
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

const badges = { reached: Reached, current: Current, locked: Locked }

function Level({ level, at }: { level: LevelStep; at: number }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const number = useNumber()
  const BadgeOf = badges[level.state]
  const { needPoints: least, missing } = level
  const need = number(least)
  const left = number(missing)
  const titles = { permanent: t`Permanent`, week: t`Every week`, month: t`Every month` }
  const groups = byType(level.coupons)
  const mark = local(markOf(level))
  return (
    <>
      <div>
        <div className={styles.levelHead}>
          <LevelMark at={at} />
          <h3>{local(level.name)}</h3>
          {mark ? <Badge>{mark}</Badge> : null}
          <BadgeOf />
        </div>
        <p
          className={styles.soft}
        >{t`${plural(least, { one: `From ${need} point`, other: `From ${need} points` })}`}</p>
        {missing > 0 ? (
          <p className={styles.soft}>
            {t`${plural(missing, { one: `${left} more point needed`, other: `${left} more points needed` })}`}
          </p>
        ) : null}
      </div>
      {groups.length === 0 ? <p className={styles.soft}>{t`No coupons here`}</p> : null}
      {groups.map(({ type, coupons }) => (
        <div key={type} className={styles.group}>
          <h4 className={styles.groupTitle}>{titles[type]}</h4>
          <ul className={styles.group}>
            {coupons.map((coupon) => (
              <Gift key={`${coupon.name} ${coupon.rate}`} coupon={coupon} />
            ))}
          </ul>
        </div>
      ))}
    </>
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
      <span>
        {local(coupon.name)}
        <bdi>{count}</bdi>
      </span>
    </li>
  )
}

function Reached() {
  const { t } = useLingui()
  return <Badge tone="off">{t`Reached`}</Badge>
}

function Current() {
  const { t } = useLingui()
  return <Badge tone="hot">{t`Your level`}</Badge>
}

function Locked() {
  const { t } = useLingui()
  return <Badge>{t`Locked`}</Badge>
}
