import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import { selectIsByLink } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

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

/**
 * The button "Back to the shop", which closes the popup. On a replenishment's page, no shop is behind the popup, so the
 * button opens the shop.
 */
function Back({ actor }: Props) {
  const View = Storefront.useSelector(selectIsByLink) ? BackToShop : BackToPage
  return <View actor={actor} />
}

function BackToPage({ actor }: Props) {
  const { t } = useLingui()
  return <Button wide tone="ghost" onClick={() => actor.send({ type: 'left' })}>{t`Back to the shop`}</Button>
}

function BackToShop({ actor }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => {
    actor.send({ type: 'left' })
    navigate({ to: '/' })
  }
  return <Button wide tone="ghost" onClick={leave}>{t`Back to the shop`}</Button>
}
