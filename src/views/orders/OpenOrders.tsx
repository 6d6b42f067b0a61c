import { type ReactNode, Suspense, useState } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const known = preloadable(async () => (await import('./KnownOrders.tsx')).KnownOrders)
const cancel = preloadable(async () => (await import('./KnownOrders.tsx')).CancelOrder)

type Props = {
  /**
   * Shows only the order with this number, together with the reason why it blocks the purchase; absent for all open
   * orders.
   */
  only?: { billingNo: string; why: string | null }
  /** Called when an order has ended, whether the player cancelled it here or not. */
  onOver?: () => void
  /** Content until the server returns an open order. */
  children?: ReactNode
}

/**
 * The player's open orders from all devices, as the server returns them [BEY-09]. `children` stay mounted until the
 * server returns an order, so that no click on them is lost.
 */
export function OpenOrders({ children = null, ...props }: Props) {
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  const [areNamed, setNamed] = useState(false)
  return (
    <>
      {areNamed ? null : children}
      {user && game ? (
        <Suspense fallback={null}>
          <known.Component
            key={`${user.suid} ${game.clientId}`}
            clientId={game.clientId}
            onNamed={setNamed}
            {...props}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A button that cancels the page's order, shown if the order can be cancelled [BEY-09]. */
export function CancelOpenOrder(props: Required<Pick<Props, 'onOver'>> & { billingNo: string }) {
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  return user && game ? (
    <Suspense fallback={null}>
      <cancel.Component key={props.billingNo} clientId={game.clientId} {...props} />
    </Suspense>
  ) : null
}
