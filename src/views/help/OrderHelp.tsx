import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { selectHelpForm } from '../../../machines/help/help.select.ts'
import { selectGame } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { HelpForm } from './HelpForm.tsx'

type Order = { billingNo: string; isPaid: boolean; isDelivered: boolean }

/** The way to customer service from an order; the form's code comes with the press. */
export function OrderHelp(order: Order) {
  const { t } = useLingui()
  const game = Storefront.useSelector(selectGame)
  const [presses, setPresses] = useState(0)
  if (!game) return null
  return (
    <>
      <Button tone="text" onClick={() => setPresses(presses + 1)}>
        {t`Ask customer service`}
      </Button>
      {presses > 0 ? (
        <Suspense fallback={null}>
          <Form key={presses} order={order} clientId={game.clientId} />
        </Suspense>
      ) : null}
    </>
  )
}

function Form(input: { order: Order; clientId: string }) {
  const actor = useActorRef(usePageChart('help'), { input })
  const isOpen = useSelector(actor, selectHelpForm) !== null
  return isOpen ? <HelpForm actor={actor} /> : null
}
