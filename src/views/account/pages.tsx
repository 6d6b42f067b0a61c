import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

function GameMissing() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="gamepad"
      title={t`Choose a game`}
      action={<Button onClick={() => navigate({ to: '/' })}>{t`Back to the shop`}</Button>}
    />
  )
}

function ShopFailed() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <ErrorState
      title={t`The shop could not be loaded`}
      text={t`Network error. Please try again later.`}
      action={<Button onClick={() => shop.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

/** Content of the account page while no game is open, by state of the shop. */
export const pages = { choosingGame: GameMissing, failed: ShopFailed, wrongArea: GameMissing }
