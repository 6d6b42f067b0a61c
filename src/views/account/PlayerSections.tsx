import { useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { selectPage } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Columns } from '../../ui/basics/layout/Columns.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { HelpList } from '../help/HelpList.tsx'
import { AccountLine } from '../layout/bars/AccountLine.tsx'
import { LoginButton } from '../login/LoginButton.tsx'
import { OrderHistory } from '../orders/OrderHistory.tsx'
import { useOpenOrders, useOrdersChange } from '../orders/useOpenOrders.ts'
import { OwnLimit } from '../ownLimit/OwnLimit.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { useBrand, useHasFeature } from '../shared/page/BrandContext.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { usePageLink } from '../shared/page/pagePaths.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { pages } from './pages.tsx'

type Props = { children?: ReactNode }

const above = (Part: ComponentType) =>
  function Above({ children }: Props) {
    return (
      <>
        <Part />
        {children}
      </>
    )
  }

const bodies = {
  choosingGame: above(pages.choosingGame),
  failed: above(pages.failed),
  wrongArea: above(pages.wrongArea),
  booting: above(Booting),
  shop: ShopBody,
}

/**
 * Shows the sections of the account page about the player, and `children` after them. A visitor sees a login button
 * instead of the player's data.
 */
export function PlayerSections({ children }: Props) {
  const Body = bodies[Storefront.useSelector(selectPage)]
  return <Body>{children}</Body>
}

function Booting() {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Account`}>
      <SkeletonRows label={t`Loading`} height={56} />
    </SectionCard>
  )
}

function ShopBody({ children }: Props) {
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  const hasOrders = useHasFeature('orders')
  return user && game ? (
    <Own key={`${user.suid} ${game.clientId}`} clientId={game.clientId}>
      {children}
    </Own>
  ) : (
    <Columns
      isInOrder
      first={
        <>
          <Account />
          {hasOrders ? <NoOrders /> : null}
        </>
      }
      second={children}
    />
  )
}

function Account() {
  const { t } = useLingui()
  const { vip } = useBrand()
  const userCenter = usePageLink('/userCenter')
  const shop = Storefront.useActorRef()
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  const { local } = useTexts()
  const logOut = () => {
    shop.send({ type: 'account.clicked' })
    shop.send({ type: 'logout.clicked' })
  }
  const action = user ? <Button tone="text" onClick={logOut}>{t`Log out`}</Button> : <LoginButton tone="text" />
  return (
    <SectionCard title={t`Account`}>
      <AccountLine
        isNobody={user === null}
        name={user?.username ?? t`Not logged in`}
        detail={user ? t`Player number ${user.suid}` : local(game?.name)}
        action={action}
      />
      {vip ? (
        <LinkRow
          look="plain"
          title={t`VIP and coupons`}
          note={t`Your level and your coupons show here.`}
          {...userCenter}
        />
      ) : null}
    </SectionCard>
  )
}

/**
 * Sections of a logged-in player. Fetches the orders and the spending limit again after an order was paid, was
 * delivered or has ended.
 */
function Own({ clientId, children }: Props & { clientId: string }) {
  const hasOrders = useHasFeature('orders')
  const hasHelp = useHasFeature('help')
  const hasOwnLimit = useHasFeature('ownLimit')
  const orders = useActorRef(usePageChart('orders'), { input: { clientId } })
  const limit = useActorRef(usePageChart('ownLimit'), { input: { clientId } })
  useOrdersChange(orders)
  useOrdersChange(limit)
  const renew = useCallback(() => {
    orders.send({ type: 'orders.stale' })
    limit.send({ type: 'orders.stale' })
  }, [orders, limit])
  const [areOpenKnown, setAreOpenKnown] = useState(false)
  const markKnown = useCallback(() => setAreOpenKnown(true), [])
  const open = useOpenOrders({ clientId, onOver: renew, onKnown: markKnown })
  return (
    <Columns
      isInOrder
      first={
        <>
          <Account />
          {hasOrders ? <OrderHistory actor={orders} open={open} isWaiting={!areOpenKnown} /> : null}
          {hasHelp ? <Help clientId={clientId} /> : null}
        </>
      }
      second={
        <>
          {hasOwnLimit ? <OwnLimit actor={limit} /> : null}
          <Sessions />
          {children}
        </>
      }
    />
  )
}

function Help({ clientId }: { clientId: string }) {
  return <HelpList actor={useActorRef(usePageChart('help'), { input: { clientId, isForOrder: false } })} />
}

function NoOrders() {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Orders`}>
      <EmptyState
        icon="user"
        title={t`Please log in first.`}
        text={t`Your orders and receipts show here.`}
        action={<LoginButton />}
      />
    </SectionCard>
  )
}
