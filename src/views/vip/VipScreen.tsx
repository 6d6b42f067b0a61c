import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { Suspense } from 'react'
import { selectPage } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { PendingPlace, PendingStrip } from '../layout/PendingStrip.tsx'
import { LoginButton } from '../login/LoginButton.tsx'
import { wrongAreaAfter } from '../salesArea/WrongArea.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { Loading, VipPage } from './VipPage.tsx'

const bodies = {
  shop: ShopBody,
  booting: VipLoading,
  choosingGame: GameMissing,
  failed: ShopFailed,
  wrongArea: wrongAreaAfter(VipLoading),
}

/**
 * Page of the VIP centre. In the shop, visitors see a login form. The in-game view has no login form [VIP-01 VIP-05
 * BRD-11].
 */
export function VipScreen() {
  const brand = useBrand()
  const { t } = useLingui()
  const Body = bodies[Storefront.useSelector(selectPage)]
  return (
    <PageFrame title={t`VIP`} tab={null} back="/my">
      {brand.vip ? <Body /> : <Closed />}
    </PageFrame>
  )
}

function ShopBody() {
  const isSdk = Storefront.useField('isSdk')
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  const Nobody = isSdk ? OpenAgain : LogIn
  return user && game ? (
    <Suspense fallback={<VipLoading />}>
      <Centre key={`${user.suid} ${game.clientId}`} clientId={game.clientId} username={user.username} />
    </Suspense>
  ) : (
    <Nobody />
  )
}

function Centre({ clientId, username }: { clientId: string; username: string }) {
  const isSdk = Storefront.useField('isSdk')
  return (
    <PageBody isInOrder>
      {isSdk ? null : <PendingStrip />}
      <VipPage actor={useActorRef(usePageChart('vip'), { input: { clientId } })} username={username} />
    </PageBody>
  )
}

function VipLoading() {
  return (
    <PageBody isInOrder>
      <PendingPlace />
      <Loading />
    </PageBody>
  )
}

function LogIn() {
  const { t } = useLingui()
  return (
    <PageBody>
      <EmptyState
        icon="user"
        title={t`Please log in first.`}
        text={t`Your level and your coupons show here.`}
        action={<LoginButton />}
      />
    </PageBody>
  )
}

function OpenAgain() {
  const { t } = useLingui()
  return (
    <PageBody>
      <EmptyState icon="user" title={t`Not logged in`} text={t`Please open this page from the game again.`} />
    </PageBody>
  )
}

function GameMissing() {
  const { t } = useLingui()
  return (
    <PageBody>
      <EmptyState icon="gamepad" title={t`Choose a game`} action={<BackToShop />} />
    </PageBody>
  )
}

function Closed() {
  const { t } = useLingui()
  return (
    <PageBody>
      <EmptyState title={t`Not open yet`} text={t`The VIP centre of this game is not open.`} action={<BackToShop />} />
    </PageBody>
  )
}

/** Button that leads back to the shop. Hidden inside a game. */
function BackToShop() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isSdk = Storefront.useField('isSdk')
  return isSdk ? null : <Button onClick={() => navigate({ to: '/' })}>{t`Back to the shop`}</Button>
}

function ShopFailed() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const isSdk = Storefront.useField('isSdk')
  return (
    <PageBody>
      <ErrorState
        title={t`The VIP centre could not be loaded`}
        text={isSdk ? t`Please open this page from the game again.` : t`Network error. Please try again later.`}
        action={<Button onClick={() => shop.send({ type: 'retried' })}>{t`Try again`}</Button>}
      />
    </PageBody>
  )
}
