import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { selectRoleView } from '../../../machines/selection/selection.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonBlock } from '../../ui/feedback/Skeleton.tsx'
import { AccountLine } from '../layout/bars/AccountLine.tsx'
import { LoginButton } from '../login/LoginButton.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

type Props = { selection: ActorRefFrom<typeof selectionMachine> }
const views = { anonymous: Anonymous, loading: Loading, missing: Missing, failed: Failed, chosen: Chosen }

/** Shows the receiver [GAM-03], which is also shown next to the buy button [BEY-01]. */
export function AccountCard({ selection }: Props) {
  const { t } = useLingui()
  const View = views[useSelector(selection, selectRoleView)]
  return (
    <SectionCard number={1} title={t`Account`}>
      <View selection={selection} />
    </SectionCard>
  )
}

function Anonymous(_: Props) {
  const { t } = useLingui()
  const isUnrecognised = Storefront.useField('isPrerendered')
  return (
    <AccountLine
      isNobody
      isUnrecognised={isUnrecognised}
      name={t`Not logged in`}
      detail={t`Log in to choose who receives the goods`}
      action={<LoginButton tone="text" />}
    />
  )
}

function Loading(_: Props) {
  const { t } = useLingui()
  return <SkeletonBlock label={t`Loading`} height="var(--size-account)" />
}

function Missing(_: Props) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const user = Storefront.useField('user')
  return (
    <AccountLine
      name={user?.username ?? ''}
      detail={t`Choose server and role`}
      action={<Button tone="text" onClick={() => shop.send({ type: 'role.clicked' })}>{t`Choose`}</Button>}
    />
  )
}

function Failed({ selection }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  return (
    <AccountLine
      name={t`Your roles could not be loaded`}
      detail={say(useField(selection, 'roleProblem')) ?? ''}
      action={<Button tone="text" onClick={() => selection.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

function Chosen({ selection }: Props) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const server = useField(selection, 'server')
  const role = useField(selection, 'role')
  const level = role?.level ?? null
  const place = `${server?.id ?? ''} ${server?.name ?? ''}`.trim()
  return (
    <AccountLine
      name={role?.name ?? ''}
      detail={level === null ? t`Server ${place}` : t`Server ${place} · Lv. ${level}`}
      action={<Button tone="text" onClick={() => shop.send({ type: 'role.clicked' })}>{t`Change`}</Button>}
    />
  )
}
