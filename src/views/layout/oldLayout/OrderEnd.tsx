import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../../machines/result/result.machine.ts'
import { selectUnpaidBillingNo } from '../../../../machines/result/result.select.ts'
import { CancelOpenOrder } from '../../orders/OpenOrders.tsx'

/**
 * A button that cancels the unpaid order. Without the button, the player could not leave the order, because every step
 * leads back to it. After the cancellation, the result page fetches the order's state at once.
 */
export function OrderEnd({ actor }: { actor: ActorRefFrom<typeof resultMachine> }) {
  const billingNo = useSelector(actor, selectUnpaidBillingNo)
  const onOver = useCallback(() => actor.send({ type: 'page.returned' }), [actor])
  return billingNo ? <CancelOpenOrder billingNo={billingNo} onOver={onOver} /> : null
}
