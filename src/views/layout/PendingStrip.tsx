import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { selectHasPending, selectIsPageFree, selectOrderPlace } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { OpenOrders } from '../orders/OpenOrders.tsx'
import { OrderLines, OrderWays } from '../orders/OrderLines.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import styles from './pendingStrip.module.css'

type Props = { children?: ReactNode }
type Held = RefObject<HTMLDivElement | null>

/**
 * Links to the open orders. Until the server has answered, links to the order that this browser has stored. A strip
 * that is empty when a popup opens stays empty until the popup closes, so that the page under the popup does not move.
 */
export function PendingStrip() {
  return (
    <Strip of={useHeld()}>
      <OpenOrders>
        <Announced>
          <Remembered />
        </Announced>
      </OpenOrders>
    </Strip>
  )
}

/** Reserves the space of the PendingStrip while the page loads. */
export function PendingPlace() {
  return (
    <Strip of={null}>
      <Announced />
    </Strip>
  )
}

/** Returns the ref of the strip. If the strip is empty when a popup opens, marks the strip until the popup closes. */
const useHeld = (): Held => {
  const strip = useRef<HTMLDivElement>(null)
  const isFree = Storefront.useSelector(selectIsPageFree)
  useLayoutEffect(() => {
    const isEmpty = strip.current?.querySelector(':scope > :not([hidden], dialog)') === null
    strip.current?.toggleAttribute('data-held', isEmpty && !isFree)
  }, [isFree])
  return strip
}

const marks = { unrecognised: '', remembered: undefined, none: undefined }

/** Box of the strip. On a prerendered page, a script in index.html decides whether the box reserves space. */
function Strip({ of, children }: Props & { of: Held | null }) {
  return (
    <div ref={of} className={styles.strip} data-unrecognised={marks[Storefront.useSelector(selectOrderPlace)]}>
      {children}
    </div>
  )
}

const blank = '\u00a0'
const places = { unrecognised: NoPlace, remembered: KeptPlace, none: NoPlace }

/**
 * Reserves the height of one order if this browser has stored an order, so that nothing moves when the server answers.
 */
function Announced({ children }: Props) {
  const Place = places[Storefront.useSelector(selectOrderPlace)]
  return <Place>{children}</Place>
}

function NoPlace({ children }: Props) {
  return children
}

function KeptPlace({ children }: Props) {
  return (
    <div className={styles.place}>
      <div className={styles.size}>
        <Notice>
          <OrderLines>
            <span>{blank}</span>
            <strong>{blank}</strong>
            <span>{blank}</span>
            <OrderWays>
              <Button tone="text">{blank}</Button>
            </OrderWays>
          </OrderLines>
        </Notice>
      </div>
      {children}
    </div>
  )
}

function Remembered() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const hasPending = Storefront.useSelector(selectHasPending)
  return hasPending ? (
    <Notice
      tone="info"
      action={
        <Button tone="text" onClick={() => shop.send({ type: 'order.clicked' })}>
          {t`Show order`}
        </Button>
      }
    >
      {t`An order is under way.`}
    </Notice>
  ) : null
}
