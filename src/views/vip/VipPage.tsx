import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../machines/vip/vip.select.ts'
import type { VipProgram, VipRewards, VipStanding } from '../../domain/player/vip.ts'
import { Columns } from '../../ui/basics/layout/Columns.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { VipFaq } from './VipFaq.tsx'
import { VipFirstReward } from './VipFirstReward.tsx'
import { VipLevels } from './VipLevels.tsx'
import { type VipActor, VipRewardTabs } from './VipRewardTabs.tsx'
import { VipStandingCard } from './VipStandingCard.tsx'

type Props = { actor: VipActor; username: string }

/** [VIP-01] */
export function VipPage({ actor, username }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectVipView)
  const views = {
    loading: <Loading />,
    failed: <LoadProblem actor={actor} title={t`The VIP centre could not be loaded`} />,
    open: <Open actor={actor} username={username} />,
  }
  return views[view]
}

export function Loading() {
  const { t } = useLingui()
  return (
    <Columns
      first={
        <SectionCard title={t`Your level`}>
          <SkeletonBlock label={t`Loading`} height={236} />
        </SectionCard>
      }
      second={
        <SectionCard title={t`My rewards`}>
          <SkeletonRows label={t`Loading`} height={72} />
        </SectionCard>
      }
    />
  )
}

function Open({ actor, username }: Props) {
  const program = useSelector(actor, select.selectProgram)
  const standing = useSelector(actor, select.selectStanding)
  const rewards = useSelector(actor, select.selectRewards)
  return program && standing && rewards ? (
    <Cards actor={actor} username={username} program={program} standing={standing} rewards={rewards} />
  ) : null
}

function Cards({
  actor,
  username,
  program,
  standing,
  rewards,
}: Props & { program: VipProgram; standing: VipStanding; rewards: VipRewards }) {
  return (
    <>
      <Columns
        first={<VipStandingCard username={username} program={program} standing={standing} />}
        second={
          <>
            {standing.firstReward ? (
              <VipFirstReward actor={actor} reward={standing.firstReward} levels={program.levels} />
            ) : null}
            <VipRewardTabs actor={actor} rewards={rewards} />
          </>
        }
      />
      <VipLevels program={program} standing={standing} />
      <VipFaq program={program} />
    </>
  )
}
