import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { eventsMachine } from '../../../machines/events/events.machine.ts'
import * as select from '../../../machines/events/events.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { Activity, EventStep } from '../../domain/player/activities.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import styles from './events.module.css'
import { RewardArt } from './RewardArt.tsx'
import { useAmount } from './useAmount.ts'

type Props = { actor: ActorRefFrom<typeof eventsMachine> }

/** [EVT-06] */
export function RewardDetail({ actor }: Props) {
  const activity = useSelector(actor, select.selectActivity)
  const step = useSelector(actor, select.selectDetail)
  return activity && step ? <Detail actor={actor} activity={activity} step={step} /> : null
}

function Detail({ actor, activity, step }: Props & { activity: Activity; step: EventStep }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const number = useNumber()
  const need = useAmount(activity)(step.need)
  return (
    <Sheet
      title={t`Rewards for ${need}`}
      size="small"
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'detail.closed' })}
    >
      <ul className={styles.list}>
        {withKeys(step.rewards, ({ name }) => name).map((reward) => (
          <li key={reward.key} className={styles.reward}>
            <RewardArt reward={reward} />
            <span>{local(reward.name)}</span>
            <bdi className={styles.count}>{reward.count === null ? '' : `× ${number(reward.count)}`}</bdi>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
