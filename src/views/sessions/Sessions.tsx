import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts'
import * as select from '../../../machines/sessions/sessions.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { PlayerSession } from '../../domain/player/login.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useHasFeature } from '../shared/page/BrandContext.ts'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'
import styles from './sessions.module.css'

type Props = { actor: ActorRefFrom<typeof sessionsMachine> }

/**
 * Lists the player's sessions, one per device. Hidden if a game embeds the shop, because the game logs the player in,
 * and hidden if the backend does not support sessions [OPS-12].
 */
export function Sessions() {
  const hasSessions = useHasFeature('sessions')
  const isInGame = Storefront.useField('isSdk')
  return hasSessions && !isInGame ? <SessionList /> : null
}

function SessionList() {
  const { t } = useLingui()
  const actor = useActorRef(usePageChart('sessions'))
  const view = useSelector(actor, select.selectSessionsView)
  const views = {
    loading: <SkeletonRows label={t`Loading`} height={56} />,
    failed: <LoadProblem actor={actor} title={t`Your sessions could not be loaded`} />,
    shown: <Shown actor={actor} />,
  }
  return <SectionCard title={t`Where you are signed in`}>{views[view]}</SectionCard>
}

function Shown({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const sessions = useField(actor, 'sessions')
  const problem = say(useField(actor, 'problem'))
  const hasOthers = useSelector(actor, select.selectHasOthers)
  const isEndingOthers = useSelector(actor, select.selectIsEndingOthers)
  return (
    <div className={blocks.stack}>
      <ul className={styles.list}>
        {withKeys(sessions, ({ id }) => id).map((session) => (
          <Session key={session.key} session={session} actor={actor} />
        ))}
      </ul>
      {problem ? <p role="alert">{problem}</p> : null}
      {hasOthers ? (
        <Button wide tone="ghost" busy={isEndingOthers} onClick={() => actor.send({ type: 'endOthers.clicked' })}>
          {t`Log out everywhere else`}
        </Button>
      ) : (
        <p className={blocks.lead}>{t`You are signed in on this device only.`}</p>
      )}
    </div>
  )
}

function Session({ session, actor }: Props & { session: PlayerSession }) {
  const { t } = useLingui()
  const moment = useMoments()
  const isEnding = useSelector(actor, select.selectEndedId) === session.id
  return (
    <li className={styles.session}>
      <span>
        <bdi>{session.device || t`Unknown device`}</bdi>
        <br />
        <small>{session.isCurrent ? t`This device` : t`Last used: ${moment(session.usedAt)}`}</small>
      </span>
      {session.isCurrent ? null : (
        <Button tone="text" busy={isEnding} onClick={() => actor.send({ type: 'end.clicked', id: session.id })}>
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}
