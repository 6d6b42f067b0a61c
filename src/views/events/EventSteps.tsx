import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { eventsMachine } from '../../../machines/events/events.machine.ts'
import * as select from '../../../machines/events/events.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { type Activity, type EventStep, missingOf, stepState } from '../../domain/player/activities.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { Icon } from '../../ui/basics/Icon.tsx'
import { Hidden } from '../../ui/basics/layout/Hidden.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useRewardWords } from '../offers/useRewardWords.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { EventSummary } from './EventSummary.tsx'
import styles from './events.module.css'
import { RewardArt } from './RewardArt.tsx'
import { StepProgress } from './StepProgress.tsx'
import { useAmount } from './useAmount.ts'

type Props = { actor: ActorRefFrom<typeof eventsMachine> }
type StepProps = Props & { activity: Activity; step: EventStep }

/** [EVT-02] */
export function EventSteps({ actor }: Props) {
  const { t } = useLingui()
  const activity = useSelector(actor, select.selectActivity)
  return activity ? (
    <div className={styles.cards}>
      <Outcome actor={actor} />
      <RoleFirst actor={actor} />
      <EventSummary actor={actor} activity={activity} />
      <SectionCard title={t`Rewards`}>
        <ol className={styles.steps}>
          {withKeys(activity.steps, ({ id }) => id).map((step) => (
            <Step key={step.key} actor={actor} activity={activity} step={step} />
          ))}
        </ol>
      </SectionCard>
    </div>
  ) : null
}

/** Says which rewards were received after a claim. Screen readers announce the text [EVT-04]. */
function Outcome({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const part = useSelector(actor, select.selectReceivedPart)
  const problem = useField(actor, 'problem')
  const outcomes = {
    all: <Notice tone="good">{t`Your rewards are on their way to your role.`}</Notice>,
    some: <Notice tone="warn">{t`Some rewards could not be received. You can try again.`}</Notice>,
    nothing: (
      <Notice tone="warn">
        {say(textMessage('receive_fail'))} {say(problem)}
      </Notice>
    ),
  }
  return <div role="status">{part === null ? null : outcomes[part]}</div>
}

/** Asks the player to choose a role, because the game delivers rewards to a role. */
function RoleFirst({ actor }: Props) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const isNeeded = useSelector(actor, select.selectNeedsRole)
  return isNeeded ? (
    <Notice
      tone="info"
      action={<Button tone="text" onClick={() => shop.send({ type: 'role.clicked' })}>{t`Choose`}</Button>}
    >
      {t`Choose who receives the rewards.`}
    </Notice>
  ) : null
}

const marks = { received: 'check', claimable: 'gift', open: null } as const

function Step({ actor, activity, step }: StepProps) {
  const { t } = useLingui()
  const amount = useAmount(activity)
  const need = amount(step.need)
  const missing = amount(missingOf(activity, step))
  const prize = useRewardWords()(step.rewards)
  const state = stepState(step)
  const ends = {
    received: <Badge tone="good">{t`Received`}</Badge>,
    claimable: <Claimable actor={actor} activity={activity} step={step} />,
    open: <span className={styles.note}>{t`${missing} to go`}</span>,
  }
  const mark = marks[state]
  return (
    <li className={cx(styles.step, styles[state])}>
      <button
        type="button"
        className={styles.rewards}
        onClick={() => actor.send({ type: 'detail.opened', stepId: step.id })}
      >
        {withKeys(step.rewards, ({ name }) => name).map((reward) => (
          <RewardArt key={reward.key} reward={reward} />
        ))}
        {mark ? (
          <span className={styles.mark}>
            <Icon name={mark} size={14} />
          </span>
        ) : null}
        <span className={styles.more}>{t`Details`}</span> <Hidden>{t`Rewards for ${need}`}</Hidden>
      </button>
      <div className={styles.head}>
        <strong className={styles.need}>
          <bdi>{prize}</bdi>
        </strong>
        {ends[state]}
      </div>
      <StepProgress activity={activity} step={step} />
      <Refusal actor={actor} stepId={step.id} />
    </li>
  )
}

function Claimable({ actor, activity, step }: StepProps) {
  const { t } = useLingui()
  const canReceive = useSelector(actor, select.selectCanReceive(step.id))
  const isAsked = useSelector(actor, select.selectIsAsked(step.id))
  const need = useAmount(activity)(step.need)
  return (
    <Button
      busy={isAsked}
      disabled={!canReceive}
      onClick={() => actor.send({ type: 'receive.clicked', stepId: step.id })}
    >
      {t`Receive`} <Hidden>{need}</Hidden>
    </Button>
  )
}

/** Says why a reward could not be claimed: the server's reason or, if there is none, the text receive_fail [EVT-04]. */
function Refusal({ actor, stepId }: Props & { stepId: string }) {
  const { say } = useTexts()
  const isRefused = useSelector(actor, select.selectIsRefused(stepId))
  const reason = useSelector(actor, select.selectRefusal(stepId), isSameMessage)
  return isRefused ? <p className={styles.refusal}>{say(reason ?? textMessage('receive_fail'))}</p> : null
}

const isSameMessage = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
