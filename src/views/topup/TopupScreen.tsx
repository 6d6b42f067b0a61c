import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { selectPage, selectSelection } from '../../../machines/storefront/storefront.select.ts'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonBlock, SkeletonCards } from '../../ui/feedback/Skeleton.tsx'
import { GameBanner } from '../art/GameBanner.tsx'
import { Banners } from '../banners/Banners.tsx'
import { EmptyPayBar } from '../layout/bars/Dock.tsx'
import { ShopBar } from '../layout/bars/ShopBar.tsx'
import { OfflineStrip } from '../layout/OfflineStrip.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { PendingPlace, PendingStrip } from '../layout/PendingStrip.tsx'
import { ShopFailed } from '../layout/ShopFailed.tsx'
import { ShopLinks } from '../layout/ShopLinks.tsx'
import { useShopDoor } from '../maintenance/MaintenanceContext.ts'
import { MaintenanceNotice } from '../maintenance/MaintenanceNotice.tsx'
import { BonusContext, type FirstItems } from '../offers/FirstBonus.tsx'
import { GameOffers } from '../offers/GameOffers.tsx'
import { wrongAreaAfter } from '../salesArea/WrongArea.tsx'
import { useVoice } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { AccountCard } from './AccountCard.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { OrderSummary } from './OrderSummary.tsx'

const bodies = {
  shop: ShopBody,
  booting: BootingBody,
  choosingGame: BootingBody,
  failed: ShopFailed,
  wrongArea: wrongAreaAfter(BootingBody),
}

export function TopupScreen() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Top up`} tab="topup" bar={<TopupBar />}>
      <TopupBody />
    </PageFrame>
  )
}

/** Content of the page without header and pay bar. */
export function TopupBody() {
  const isClosed = useShopDoor() === 'closed'
  const Open = bodies[Storefront.useSelector(selectPage)]
  return isClosed ? <ClosedBody /> : <Open />
}

/** Pay bar of the page. While the page loads, an empty bar reserves the space, so that nothing moves. */
export function TopupBar() {
  const isClosed = useShopDoor() === 'closed'
  const isComing = Storefront.useSelector(selectPage) === 'booting'
  const selection = Storefront.useSelector(selectSelection)
  if (selection && !isClosed) return <ShopBar selection={selection} />
  return isComing ? <EmptyPayBar /> : null
}

function ShopBody() {
  const selection = Storefront.useSelector(selectSelection)
  return selection ? <OpenShop selection={selection} /> : <BootingBody />
}

function OpenShop({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const [firstItems, setFirstItems] = useState<FirstItems | null>(null)
  return (
    <BonusContext value={firstItems}>
      <PageBody banner={<Banner />} aside={<OrderSummary selection={selection} />}>
        <Banners />
        <MaintenanceNotice />
        <OfflineStrip />
        <PendingStrip />
        <AccountCard selection={selection} />
        <GoodsSection selection={selection} />
        <ShopLinks />
        <GameOffers onBonus={setFirstItems} />
      </PageBody>
    </BonusContext>
  )
}

/**
 * Shown while the shop accepts no orders. The player can still open existing orders or choose another game [BEY-13].
 */
function ClosedBody() {
  return (
    <PageBody banner={<Banner />}>
      <PendingStrip />
      <MaintenanceNotice />
      <ShopLinks />
    </PageBody>
  )
}

function Banner() {
  const { t } = useLingui()
  const { local } = useTexts()
  const shop = Storefront.useActorRef()
  const game = Storefront.useField('game')
  const greeting = useVoice()({
    plain: t`Official top-up`,
    bold: t`Power up in the official shop`,
    warm: t`Welcome to the official shop`,
  })
  return (
    <GameBanner
      artKey={game?.logo ?? ''}
      title={local(game?.name)}
      note={greeting}
      actionLabel={t`Change game`}
      onAction={() => shop.send({ type: 'game.clicked' })}
    />
  )
}

/** Placeholders in their final sizes. The sidebar also has a placeholder, so that the goods have their final width. */
function BootingBody() {
  const { t } = useLingui()
  return (
    <PageBody banner={<Banner />} aside>
      <Banners />
      <PendingPlace />
      <SectionCard number={1} title={t`Account`}>
        <SkeletonBlock label={t`Loading`} height="var(--size-account)" />
      </SectionCard>
      <SectionCard number={2} title={t`Goods`}>
        <SkeletonCards label={t`Loading`} />
      </SectionCard>
      <ShopLinks />
    </PageBody>
  )
}
