import { type ReactNode, Suspense, useState } from 'react'
import { selectGame, selectUser } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const known = preloadable(async () => (await import('./KnownOrders.tsx')).KnownOrders)
const cancel = preloadable(async () => (await import('./KnownOrders.tsx')).CancelOrder)

type Props = {
  /** Only the order of this number, with the reason why it is named. */
  only?: { billingNo: string; why: string | null }
  /** An order is over: cancelled here, or ended by itself. */
  onOver?: () => void
  /** What shows as long as the server names none. */
  children?: ReactNode
}

/**
 * The player's orders that are not over, as the server knows them: on any device [BEY-09]. `children` stay the same elements
 * until the server names an order, so that no press meets a button that is replaced.
 */
export function OpenOrders({ children = null, ...props }: Props) {
  const user = Storefront.useSelector(selectUser)
  const game = Storefront.useSelector(selectGame)
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

/** The way to give up the order that a page is about, where it can be given up [BEY-09]. */
export function CancelOpenOrder(props: Required<Pick<Props, 'onOver'>> & { billingNo: string }) {
  const user = Storefront.useSelector(selectUser)
  const game = Storefront.useSelector(selectGame)
  return user && game ? (
    <Suspense fallback={null}>
      <cancel.Component key={props.billingNo} clientId={game.clientId} {...props} />
    </Suspense>
  ) : null
}
