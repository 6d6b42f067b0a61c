import { useLingui } from '@lingui/react/macro'
import { selectHasPending } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { OpenOrders } from '../orders/OpenOrders.tsx'
import { Storefront } from '../shared/Storefront.ts'

/** The way back to orders that are not over: those that the server knows, until then the one that this browser knows. */
export function PendingStrip() {
  return (
    <OpenOrders>
      <Remembered />
    </OpenOrders>
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
