import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { eventsMachine } from '../../../machines/events/events.machine.ts'
import * as select from '../../../machines/events/events.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { type Activity, type EventStep, leadingStep, missingOf, stepState } from '../../domain/player/activities.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { RichText } from '../../ui/basics/RichText.tsx'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { useRewardWords } from '../offers/useRewardWords.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Countdown, useMoments } from '../shared/time/spans.tsx'
import styles from './events.module.css'
import { RewardArt } from './RewardArt.tsx'
import { StepProgress } from './StepProgress.tsx'
import { useAmount } from './useAmount.ts'

type Props = { actor: ActorRefFrom<typeof eventsMachine>; activity: Activity }

/** [EVT-02] */
export function EventSummary({ actor, activity }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const amount = useAmount(activity)
  const say = useMoments()
  const { title, rule, startsAt, endsAt, closesAt, timeZone, reached } = activity
  const period = [startsAt, endsAt].flatMap((moment) => say(moment, timeZone) || [])
  const times = [
    ...(closesAt === null ? [] : [{ id: 'left', term: t`Ends in`, value: <Countdown until={closesAt} /> }]),
    ...(endsAt === null ? [] : [{ id: 'period', term: t`Period`, value: <Period moments={period} /> }]),
  ]
  const names = { cumulative: t`Topped up`, continuous: t`Days in a row` }
  const step = leadingStep(activity)
  return (
    <SectionCard title={local(title)}>
      <div className={styles.summary}>
        {step ? (
          <Prize activity={activity} step={step}>
            <ReceiveAll actor={actor} />
          </Prize>
        ) : null}
        <div className={styles.facts}>
          <SummaryList items={[{ id: 'reached', term: names[activity.kind], value: amount(reached) }, ...times]} />
          {rule ? (
            <Disclosure summary={t`Rules`}>
              <div className={styles.rule}>
                <RichText html={local(rule)} />
              </div>
            </Disclosure>
          ) : null}
        </div>
      </div>
    </SectionCard>
  )
}

/** Period of an event. A line may break between the start time and the end time, but not inside a time. */
function Period({ moments }: { moments: readonly string[] }) {
  return moments.map((moment, at) => (
    <Fragment key={moment}>
      <bdi className={styles.moment}>{moment}</bdi>
      {at + 1 < moments.length ? <span>{'\u00a0– '}</span> : null}
    </Fragment>
  ))
}

type PrizeProps = { activity: Activity; step: EventStep; children: ReactNode }

/** Shows the next reward, and how much the player must still top up for this reward. */
function Prize({ activity, step, children }: PrizeProps) {
  const { t } = useLingui()
  const prize = useRewardWords()(step.rewards)
  const missing = useAmount(activity)(missingOf(activity, step))
  const words = {
    received: t`You have received every reward.`,
    claimable: t`Ready to be received`,
    open: t`Next reward: ${missing} to go`,
  }
  return (
    <div className={styles.prize}>
      <span className={styles.prizeArt}>
        {withKeys(step.rewards, ({ name }) => name).map((reward) => (
          <RewardArt key={reward.key} reward={reward} />
        ))}
      </span>
      <div className={styles.prizeTexts}>
        <span className={styles.lead}>{words[stepState(step)]}</span>
        <strong className={styles.prizeName}>
          <bdi>{prize}</bdi>
        </strong>
      </div>
      <div className={styles.prizeFoot}>
        <StepProgress activity={activity} step={step} />
        {children}
      </div>
    </div>
  )
}

/**
 * Button that claims all rewards. It stays visible after all rewards are claimed, so that a second click cannot hit
 * another control.
 */
function ReceiveAll({ actor }: Pick<Props, 'actor'>) {
  const { t } = useLingui()
  const count = useSelector(actor, select.selectReceivable)
  const isReceiving = useSelector(actor, select.selectIsReceiving)
  return (
    <Button wide busy={isReceiving} disabled={count === 0} onClick={() => actor.send({ type: 'receiveAll.clicked' })}>
      {t`Receive all`}
    </Button>
  )
}
