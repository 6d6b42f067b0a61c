import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectHasPending, selectOrderPlace } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { OpenOrders } from '../orders/OpenOrders.tsx'
import { OrderLines, OrderWays } from '../orders/OrderLines.tsx'
import { Storefront } from '../shared/Storefront.ts'
import styles from './pendingStrip.module.css'

/** The way back to orders that are not over: those that the server knows, until then the one that this browser knows. */
export function PendingStrip() {
  return (
    <div className={styles.strip}>
      <OpenOrders>
        <OrderPlace>
          <Remembered />
        </OrderPlace>
      </OpenOrders>
    </div>
  )
}

const blank = '\u00a0'
const places = { unrecognised: UnrecognisedPlace, remembered: KeptPlace, none: NoPlace }
type PlaceProps = { children?: ReactNode }

/** As high as the server's word on an order will be, where one is under way: what stands below it need not move then. */
export function OrderPlace({ children }: PlaceProps) {
  const Place = places[Storefront.useSelector(selectOrderPlace)]
  return <Place>{children}</Place>
}

/** In the page as the server sends it to everybody; the page's own script says whether it is there (index.html). */
function UnrecognisedPlace() {
  return (
    <div className={styles.unrecognised}>
      <KeptPlace />
    </div>
  )
}

function NoPlace({ children }: PlaceProps) {
  return children
}

function KeptPlace({ children }: PlaceProps) {
  const { t } = useLingui()
  return (
    <div className={styles.place}>
      <div className={styles.size}>
        <Notice>
          <OrderLines>
            <span>{t`An order is under way.`}</span>
            <strong>{blank}</strong>
            <span>{blank}</span>
            <OrderWays>
              <Button tone="text">{t`Show order`}</Button>
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
