import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  bringing,
  earningOf,
  levelPlace,
  markOf,
  progressOf,
  type VipLevel,
  type VipProgram,
  type VipStanding,
} from '../../domain/player/vip.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { LevelMark } from '../art/LevelMark.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import { LevelGifts } from './LevelGifts.tsx'
import styles from './vip.module.css'

type Props = { username: string; program: VipProgram; standing: VipStanding }

/** [VIP-01 VIP-02] */
export function VipStandingCard({ username, program, standing }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const number = useNumber()
  const { percent, next, missing } = progressOf(program, standing)
  const share = useNumber(2)(percent)
  const { points: total } = standing
  const points = number(total)
  const left = number(missing)
  const gifted = bringing(next)
  const nextName = local(next?.name)
  const mark = local(markOf({ name: standing.levelName, mark: standing.levelMark }))
  return (
    <SectionCard title={t`Your level`}>
      <div className={styles.levelHead}>
        <LevelMark at={levelPlace(program, standing)} size={72} />
        <div className={styles.levelTexts}>
          <strong className={styles.total}>{local(standing.levelName)}</strong>
          <span className={styles.soft}>
            <bdi>{username}</bdi>
          </span>
        </div>
        {mark ? <Badge tone="warn">{mark}</Badge> : null}
      </div>
      <div className={styles.standing}>
        <p className={styles.points}>
          <strong>{t`${plural(total, { one: `${points} point`, other: `${points} points` })}`}</strong>
          <bdi>{t`${share}%`}</bdi>
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
        <p>
          {next
            ? t`${plural(missing, { one: `${left} more point to ${nextName}`, other: `${left} more points to ${nextName}` })}`
            : t`You have reached the highest level.`}
        </p>
        <EarningLine program={program} />
      </div>
      {gifted ? <NextLevel level={gifted} at={levelPlace(program, standing) + 1} /> : null}
    </SectionCard>
  )
}

/** [VIP-07] */
function NextLevel({ level, at }: { level: VipLevel; at: number }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const name = local(level.name)
  return (
    <div className={styles.next}>
      <p className={styles.nextHead}>
        <LevelMark at={at} size={28} />
        <strong>{t`What ${name} brings`}</strong>
      </p>
      <LevelGifts level={level} heading="h3" />
    </div>
  )
}

/** Shows the points per payment. Shows nothing if the server sent no rate [VIP-03]. */
function EarningLine({ program }: { program: VipProgram }) {
  const { t } = useLingui()
  const { money } = useTexts()
  const number = useNumber()
  const { currency } = useBrand()
  const area = Storefront.useField('area')
  const earning = earningOf(program.pointsPerUnit)
  const earned = number(earning?.points ?? 0)
  const paid = money(earning?.units, (area && currency.byArea?.[area]) ?? currency.default)
  return earning ? <p className={styles.soft}>{t`Points for every ${paid} that you pay: ${earned}`}</p> : null
}
