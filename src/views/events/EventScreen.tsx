import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { eventsMachine } from '../../../machines/events/events.machine.ts'
import * as select from '../../../machines/events/events.select.ts'
import { selectPage } from '../../../machines/storefront/storefront.select.ts'
import { present } from '../../domain/present.ts'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx'
import { Coming, SkeletonBlock, SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { PendingPlace, PendingStrip } from '../layout/PendingStrip.tsx'
import { ShopFailed } from '../layout/ShopFailed.tsx'
import { LoginButton } from '../login/LoginButton.tsx'
import { EventOffers } from '../offers/EventOffers.tsx'
import { wrongAreaAfter } from '../salesArea/WrongArea.tsx'
import { useVoice } from '../shared/page/BrandContext.ts'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { EventSteps } from './EventSteps.tsx'
import styles from './events.module.css'
import { RewardDetail } from './RewardDetail.tsx'

type Props = { actor: ActorRefFrom<typeof eventsMachine> }

const bodies = {
  shop: Events,
  booting: BootingBody,
  choosingGame: BootingBody,
  failed: ShopFailed,
  wrongArea: wrongAreaAfter(BootingBody),
}

/** [EVT-01] */
export function EventScreen() {
  const { t } = useLingui()
  const Body = bodies[Storefront.useSelector(selectPage)]
  return (
    <PageFrame title={t`Event`} tab="event">
      <Suspense fallback={<BootingBody />}>
        <Body />
      </Suspense>
    </PageFrame>
  )
}

function BootingBody() {
  return (
    <PageBody isInOrder>
      <PendingPlace />
      <Loading />
    </PageBody>
  )
}

/** Runs the chart of the events. When the player changes, a new chart starts. */
function Events() {
  const { clientId } = present(Storefront.useField('game'), 'the game of the event page')
  const user = Storefront.useField('user')
  return <OwnEvents key={`${clientId} ${user?.suid}`} clientId={clientId} isLoggedIn={user !== null} />
}

function OwnEvents({ clientId, isLoggedIn }: { clientId: string; isLoggedIn: boolean }) {
  const config = Storefront.useField('config')
  const { server, role } = Storefront.useField('picked')
  const serverId = server?.id ?? null
  const roleId = role?.id ?? null
  const receiver = serverId === null || roleId === null ? null : { serverId, roleId }
  const actor = useActorRef(usePageChart('events'), {
    input: { clientId, isLoggedIn, kinds: config?.eventKinds ?? [], receiver },
  })
  useReturns(actor)
  useEffect(() => {
    actor.send({
      type: 'receiver.changed',
      receiver: serverId === null || roleId === null ? null : { serverId, roleId },
    })
  }, [actor, serverId, roleId])
  return (
    <PageBody isInOrder>
      <PendingStrip />
      <EventTabs actor={actor} />
      {isLoggedIn ? (
        <Suspense fallback={<Coming />}>
          <EventOffers clientId={clientId} />
        </Suspense>
      ) : null}
      <RewardDetail actor={actor} />
    </PageBody>
  )
}

const views = {
  off: None,
  anonymous: Anonymous,
  loading: Loading,
  none: None,
  failed: Failed,
  shown: EventSteps,
}

function EventTabs({ actor }: Props) {
  const { t } = useLingui()
  const kinds = useField(actor, 'kinds')
  const kind = useField(actor, 'kind')
  const View = views[useSelector(actor, select.selectEventView)]
  const labels = { cumulative: t`Total top-up`, continuous: t`Days in a row` }
  return kind === null ? (
    <View actor={actor} />
  ) : (
    <>
      <Tabs
        name="events"
        label={t`Events`}
        tabs={kinds.map((id) => ({ id, label: labels[id] }))}
        selected={kind}
        onSelect={(wanted) => actor.send({ type: 'tab.chosen', kind: wanted })}
      />
      <TabPanel name="events" selected={kind}>
        <View actor={actor} />
      </TabPanel>
    </>
  )
}

function Loading(_: Partial<Props>) {
  const { t } = useLingui()
  return (
    <div className={styles.cards}>
      <SectionCard title={t`Events`}>
        <SkeletonBlock label={t`Loading`} height={264} />
      </SectionCard>
      <SectionCard title={t`Rewards`}>
        <SkeletonRows label={t`Loading`} height={92} />
      </SectionCard>
    </div>
  )
}

function None({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const problem = useField(actor, 'problem')
  const invitation = useVoice()({
    plain: t`Come back soon: events of this game show here.`,
    bold: t`Be ready: the next event of this game starts here.`,
    warm: t`Do look in again: we show events of this game here.`,
  })
  return (
    <EmptyState icon="gift" title={t`There is no event right now`} text={say(problem) ?? undefined} note={invitation} />
  )
}

function Anonymous(_: Props) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="user"
      title={t`Not logged in`}
      text={t`Log in to see how far you are and to receive rewards.`}
      action={<LoginButton />}
    />
  )
}

function Failed({ actor }: Props) {
  const { t } = useLingui()
  return <LoadProblem actor={actor} title={t`The event could not be loaded`} />
}
