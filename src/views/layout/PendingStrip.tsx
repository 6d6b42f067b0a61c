import { useLingui } from '@lingui/react/macro'
import { selectHasPending } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Storefront } from '../shared/Storefront.ts'

/** The way back to an order that is under way. */
export function PendingStrip() {
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
