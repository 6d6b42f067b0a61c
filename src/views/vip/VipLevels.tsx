import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { withKeys } from '../../domain/page/keys.ts'
import {
  bringing,
  type LevelStep,
  levelSteps,
  markOf,
  type VipProgram,
  type VipStanding,
} from '../../domain/player/vip.ts'
import { roundedUp } from '../../domain/text/number.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { LevelMark } from '../art/LevelMark.tsx'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import { LevelGifts } from './LevelGifts.tsx'
import styles from './vip.module.css'

/** List of the VIP levels. For a level that the player has not reached, shows the missing points [VIP-06 VIP-07]. */
export function VipLevels({ program, standing }: { program: VipProgram; standing: VipStanding }) {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Levels and their coupons`}>
      <ol className={styles.levels}>
        {withKeys(levelSteps(program, standing), ({ id }) => id).map((level, at) => (
          <li key={level.key} className={cx(styles.level, styles[level.state])}>
            <Level level={level} at={at} />
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

function Level({ level, at }: { level: LevelStep; at: number }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const number = useNumber()
  const badges = {
    reached: <Badge tone="good">{t`Reached`}</Badge>,
    current: <Badge tone="warn">{t`Your level`}</Badge>,
    locked: <Badge>{t`Locked`}</Badge>,
  }
  const { needPoints: least, missing } = level
  const need = number(roundedUp(least))
  const left = number(missing)
  const mark = local(markOf(level))
  const gifted = bringing(level)
  return (
    <>
      <div className={styles.levelHead}>
        <LevelMark at={at} size={48} />
        <div className={styles.levelTexts}>
          <div className={styles.levelName}>
            <h3>{local(level.name)}</h3>
            {mark ? <Badge>{mark}</Badge> : null}
            {badges[level.state]}
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
      </div>
      {gifted ? <LevelGifts level={gifted} heading="h4" /> : null}
    </>
  )
}
