import { useLingui } from '@lingui/react/macro'
import { selectIsBuying } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'

/**
 * A button that asks for all missing choices and then opens the recharge popup. Filled as soon as an item is chosen.
 * Disabled while the device is offline [BEY-20].
 */
export function BuyButton({ wide, hasGoods }: { wide?: boolean; hasGoods: boolean }) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const isOffline = useLostConnection() !== null
  const offline = useOfflineReason()
  const isBuying = Storefront.useSelector(selectIsBuying)
  return (
    <Button
      wide={wide ?? false}
      tone={hasGoods ? 'primary' : 'ghost'}
      busy={isBuying}
      disabled={isOffline}
      reason={isOffline ? offline : undefined}
      isReasonSpoken={!wide}
      replay="buy"
      onClick={() => shop.send({ type: 'buy.clicked' })}
    >
      {t`Buy`}
    </Button>
  )
}
