import { useLingui } from '@lingui/react/macro'
import { progressOf, type VipProgram, type VipStanding } from '../../../domain/vip.ts'
import { AccountLine } from '../../parts/AccountLine.tsx'
import { SectionCard } from '../../parts/SectionCard.tsx'
import { useTexts } from '../../useTexts.ts'
import { useNumber } from './useNumber.ts'
import styles from './vip.module.css'

type Props = { username: string; program: VipProgram; standing: VipStanding }

/** Level, points, and how far it is to the next level [VIP-01 VIP-02]. */
export function VipStandingCard({ username, program, standing }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const number = useNumber()
  const { percent, next, missing } = progressOf(program, standing)
  const share = percent.toFixed(2)
  const points = number(standing.points)
  const left = number(missing)
  const nextName = local(next?.name)
  return (
    <SectionCard title={t`Your level`}>
      <AccountLine name={username} detail={local(standing.levelName)} />
      <div className={styles.standing}>
        <p className={styles.points}>
          <span className={styles.total}>{t`${points} points`}</span>
          <bdi>{t`${share} %`}</bdi>
        </p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={t`Progress to the next level`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
        <p className={styles.soft}>
          {next ? t`${left} more points to ${nextName}` : t`You have reached the highest level.`}
        </p>
      </div>
    </SectionCard>
  )
}
