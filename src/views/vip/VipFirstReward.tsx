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
const ends = { received: ReceivedEnd, claimable: ClaimEnd, locked: LockedEnd }

/** For reaching a level; a locked reward names the required level [VIP-01 VIP-06]. */
export function VipFirstReward(props: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const End = ends[firstRewardState(props.reward)]
  return (
    <SectionCard title={t`First-achievement reward`}>
      <div className={styles.reward}>
        <strong>{local(props.reward.name)}</strong>
        <End {...props} />
      </div>
    </SectionCard>
  )
}

function ReceivedEnd(_: Props) {
  const { t } = useLingui()
  return <Badge tone="good">{t`Received`}</Badge>
}

function ClaimEnd({ actor }: Props) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, select.selectIsReceivingFirst)
  const canClaim = useSelector(actor, select.selectCanClaimFirst)
  return (
    <Button busy={isBusy} disabled={!canClaim} onClick={() => actor.send({ type: 'firstReward.claimed' })}>
      {t`Claim`}
    </Button>
  )
}

function LockedEnd({ reward: { needLevel }, levels }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const level = local(levels.find(({ id }) => id === needLevel)?.name) || needLevel
  return <span className={styles.soft}>{t`Reach ${level} to receive it`}</span>
}
