import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import { stepOf } from '../../domain/order/steps.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { usePagePath } from '../shared/page/pagePaths.ts'

type Props = { actor: ActorRefFrom<typeof resultMachine> }

/** Buttons for an order that the page could not fetch. */
export function UnknownActions({ actor }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Button wide onClick={() => actor.send({ type: 'recharge.done' })}>{t`Try again`}</Button>
      <Back actor={actor} />
    </>
  )
}

/** Closes the popup. On a page that is no purchase step, the button also leads to the home page [RES-08]. */
function Back({ actor }: Props) {
  const View = stepOf(usePagePath()) === null ? BackToHome : BackToPage
  return <View actor={actor} />
}

function BackToPage({ actor }: Props) {
  const { t } = useLingui()
  return <Button wide tone="ghost" onClick={() => actor.send({ type: 'left' })}>{t`Back to the shop`}</Button>
}

function BackToHome({ actor }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => {
    actor.send({ type: 'left' })
    navigate({ to: '/' })
  }
  return <Button wide tone="ghost" onClick={leave}>{t`Back to the shop`}</Button>
}
