import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../machines/offers/offers.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { RewardArt } from '../events/RewardArt.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './offers.module.css'
import type { OffersActor } from './useOffers.ts'
import { useRewardWords } from './useRewardWords.ts'

export function DailyGift({ actor }: { actor: OffersActor }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const words = useRewardWords()
  const daily = useSelector(actor, select.selectDaily)
  const canTake = useSelector(actor, select.selectCanTakeDaily)
  const isTaking = useSelector(actor, select.selectIsTakingDaily)
  const problem = useField(actor, 'dailyProblem')
  if (!daily) return null
  return (
    <SectionCard title={t`Daily gift`}>
      <div className={styles.line}>
        {withKeys(daily.rewards, ({ name }) => name).map((reward) => (
          <RewardArt key={reward.key} reward={reward} />
        ))}
        <span className={styles.words}>{words(daily.rewards)}</span>
        {daily.isDue ? (
          <Button
            busy={isTaking}
            disabled={!canTake && !isTaking}
            reason={t`Choose who receives the rewards.`}
            onClick={() => actor.send({ type: 'daily.claimed' })}
          >
            {t`Receive`}
          </Button>
        ) : (
          <Badge tone="good">{t`Received`}</Badge>
        )}
      </div>
      <p role="status" className={styles.refusal}>
        {daily.isDue && problem ? say(problem) : null}
      </p>
    </SectionCard>
  )
}
