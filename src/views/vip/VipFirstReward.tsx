import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../machines/vip/vip.select.ts'
import { type FirstReward, firstRewardState, type VipLevel } from '../../domain/player/vip.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import type { VipActor } from './VipRewardTabs.tsx'
import styles from './vip.module.css'

type Props = { actor: VipActor; reward: FirstReward; levels: readonly VipLevel[] }

/** Reward for reaching a level. A locked reward names the required level [VIP-01 VIP-06]. */
export function VipFirstReward({ actor, reward, levels }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const level = local(levels.find(({ id }) => id === reward.needLevel)?.name) || reward.needLevel
  const ends = {
    received: <Badge tone="good">{t`Received`}</Badge>,
    claimable: <ClaimEnd actor={actor} />,
    locked: <span className={styles.soft}>{t`Reach ${level} to receive it`}</span>,
  }
  return (
    <SectionCard title={t`First-achievement reward`}>
      <div className={styles.reward}>
        <strong>{local(reward.name)}</strong>
        {ends[firstRewardState(reward)]}
      </div>
    </SectionCard>
  )
}

function ClaimEnd({ actor }: Pick<Props, 'actor'>) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, select.selectIsReceivingFirst)
  const canClaim = useSelector(actor, select.selectCanClaimFirst)
  return (
    <Button busy={isBusy} disabled={!canClaim} onClick={() => actor.send({ type: 'firstReward.claimed' })}>
      {t`Claim`}
    </Button>
  )
}
