import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../../machines/result/result.machine.ts'
import { selectUnpaidBillingNo } from '../../../../machines/result/result.select.ts'
import { CancelOpenOrder } from '../../orders/OpenOrders.tsx'

/**
 * Cancels the unpaid order. Otherwise the player could not leave it, because every step leads back to it. Afterwards,
 * the result page fetches the order's state at once.
 */
export function OrderEnd({ actor }: { actor: ActorRefFrom<typeof resultMachine> }) {
  const billingNo = useSelector(actor, selectUnpaidBillingNo)
  const onOver = useCallback(() => actor.send({ type: 'page.returned' }), [actor])
  return billingNo ? <CancelOpenOrder billingNo={billingNo} onOver={onOver} /> : null
}
