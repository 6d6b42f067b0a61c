import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { useHasFeature } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useLazyPageChart } from '../shared/page/useLazyPageChart.ts'
import { HelpForm } from './HelpForm.tsx'

type Order = { billingNo: string; isPaid: boolean; isDelivered: boolean }

/** Button that opens the form for a question about an order. The form's chart loads on the first click. */
export function OrderHelp(order: Order) {
  const game = Storefront.useField('game')
  return useHasFeature('help') && game ? (
    <HelpOfGame key={game.clientId} clientId={game.clientId} order={order} />
  ) : null
}

function HelpOfGame({ clientId, order }: { clientId: string; order: Order }) {
  const { t } = useLingui()
  const { actor, send } = useLazyPageChart('help', { clientId, isForOrder: true })
  return (
    <>
      <Button tone="text" onClick={() => send({ type: 'order.help.clicked', order })}>
        {t`Ask customer service`}
      </Button>
      {actor ? <HelpForm actor={actor} /> : null}
    </>
  )
}
