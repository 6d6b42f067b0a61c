import { type ReactNode, Suspense, useState } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const known = preloadable(async () => (await import('./KnownOrders.tsx')).KnownOrders)
const cancel = preloadable(async () => (await import('./KnownOrders.tsx')).CancelOrder)

type Props = {
  /** If present, the list contains only this order. `why` says why the order blocks the purchase. */
  only?: { billingNo: string; why: string | null }
  /** Called when one of the orders has ended, for example because the player cancelled it. */
  onOver?: () => void
  /** Shown until the server has returned at least one open order. */
  children?: ReactNode
}

/**
 * Lists open orders on all devices, as the server returns them [BEY-09]. `children` stay mounted while the code of the
 * list loads, so that no click on them is lost.
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

/** Button that is shown if the current page's order can be cancelled [BEY-09]. */
export function CancelOpenOrder(props: Required<Pick<Props, 'onOver'>> & { billingNo: string }) {
  const user = Storefront.useField('user')
  const game = Storefront.useField('game')
  return user && game ? (
    <Suspense fallback={null}>
      <cancel.Component key={props.billingNo} clientId={game.clientId} {...props} />
    </Suspense>
  ) : null
}
