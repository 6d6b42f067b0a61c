import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { realNameMachine } from '../../../machines/realName/realName.machine.ts'
import * as select from '../../../machines/realName/realName.select.ts'
import { selectPage } from '../../../machines/storefront/storefront.select.ts'
import { serviceCodes } from '../../domain/text/support.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonBlock } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { LoginButton } from '../login/LoginButton.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { CustomerService } from './CustomerService.tsx'
import styles from './my.module.css'
import { pages } from './pages.tsx'

type Props = { actor: ActorRefFrom<typeof realNameMachine> }
const views = { loading: Loading, failed: Failed, verified: Verified, unverified: Unverified, wayless: Wayless }

/** [SYS-04] */
export function RealNameScreen() {
  const { t } = useLingui()
  const Body = { ...pages, shop: ShopBody, booting: Loading }[Storefront.useSelector(selectPage)]
  return (
    <PageFrame title={t`Real name`} tab={null}>
      <PageBody isInOrder>
        <Body />
      </PageBody>
    </PageFrame>
  )
}

function ShopBody() {
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  return user && game ? <Status key={user.suid} clientId={game.clientId} /> : <LogIn />
}

function LogIn() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="user"
      title={t`Please log in first.`}
      text={t`Then we can look whether your real name is verified.`}
      action={<LoginButton />}
    />
  )
}

function Status({ clientId }: { clientId: string }) {
  const actor = useActorRef(usePageChart('realName'), { input: { clientId } })
  const View = views[useSelector(actor, select.selectRealNameView)]
  useReturns(actor)
  return <View actor={actor} />
}

function Loading(_: Partial<Props>) {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Real name`}>
      <SkeletonBlock label={t`Loading`} height={88} />
    </SectionCard>
  )
}

function Failed({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const navigate = useNavigate()
  const problem = useField(actor, 'problem')
  return (
    <ErrorState
      title={say(problem) ?? t`The status could not be loaded`}
      text={t`Please try again, or go to the first page and verify your real name again.`}
      action={
        <>
          <Button onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>
          <Button tone="text" onClick={() => navigate({ to: '/' })}>{t`Back to the shop`}</Button>
        </>
      }
    />
  )
}

function Verified(_: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="check"
      title={t`Your real name is verified`}
      text={t`You can go on with your purchase.`}
      action={<Button onClick={() => navigate({ to: '/' })}>{t`Back to the purchase`}</Button>}
    />
  )
}

function Unverified({ actor }: Props) {
  const { t } = useLingui()
  const url = useField(actor, 'url')
  return (
    <SectionCard title={t`Your real name is not verified`}>
      <div className={styles.stack}>
        <p>{t`You can pay when it is. Come back here afterwards.`}</p>
        <a className={styles.way} href={url ?? undefined}>
          {t`Go and verify`}
        </a>
        <Button wide tone="ghost" onClick={() => actor.send({ type: 'retried' })}>{t`Check again`}</Button>
      </div>
    </SectionCard>
  )
}

function Wayless({ actor }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ErrorState
        title={t`Your real name is not verified`}
        text={t`Please ask customer service for help.`}
        action={<Button onClick={() => actor.send({ type: 'retried' })}>{t`Check again`}</Button>}
      />
      <CustomerService orderNumber={null} code={serviceCodes.realName} />
    </>
  )
}
