import { useLingui } from '@lingui/react/macro'
import { selectIsBuying } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'

/**
 * Button that starts the purchase. A press prepares the popup, so that the click only has to show it. A click asks for
 * missing choices first. The button is disabled offline [BEY-20].
 * `isEarly` means that no goods are chosen yet.
 */
export function BuyButton({ wide, isEarly }: { wide?: boolean; isEarly: boolean }) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const isOffline = useLostConnection() !== null
  const offline = useOfflineReason()
  const isBuying = Storefront.useSelector(selectIsBuying)
  return (
    <Button
      tone={isEarly ? 'early' : 'primary'}
      wide={wide ?? false}
      busy={isBuying}
      disabled={isOffline}
      reason={isOffline ? offline : undefined}
      isReasonSpoken={!wide}
      replay="buy"
      onPress={() => shop.send({ type: 'buy.pressed' })}
      onRelease={() => shop.send({ type: 'buy.released' })}
      onClick={() => shop.send({ type: 'buy.clicked' })}
    >
      {t`Buy`}
    </Button>
  )
}
