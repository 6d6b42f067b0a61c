import { type ReactNode, Suspense, useState } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const known = preloadable(async () => (await import('./KnownOrders.tsx')).KnownOrders)
const cancel = preloadable(async () => (await import('./KnownOrders.tsx')).CancelOrder)

type Props = {
  /** If set, only the order with this number is shown, together with the reason why it is shown. */
  only?: { billingNo: string; why: string | null }
  /** Called when an order has ended: it was cancelled here, or it ended by itself. */
  onOver?: () => void
  /** Shown until the server returns an open order. */
  children?: ReactNode
}

/**
 * The player's open orders from any device, as the server returns them [BEY-09]. `children` remain the same elements
 * until the server returns an order, so that no press hits a button that is being replaced.
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
