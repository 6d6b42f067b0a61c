import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { selectMethodGroups, selectPayVerb } from '../../../machines/recharge/recharge.select.ts'
import { useRowsInSight } from '../../ui/overlays/useRowsInSight.ts'
import { useField } from '../shared/page/useField.ts'

/**
 * How many methods the first frame renders. All if there are few, the chosen method is not among the first, or a card's
 * fields are below them.
 */
export const useFirstRows = (actor: ActorRefFrom<typeof rechargeMachine>): number => {
  const rows = useRowsInSight()
  const methods = useSelector(actor, selectMethodGroups).flatMap((group) => group.methods)
  const chosen = useField(actor, 'method')?.key
  const isExchange = useSelector(actor, selectPayVerb) === 'exchange'
  const isChosenInSight = methods.findIndex(({ key }) => key === chosen) < rows
  return methods.length > rows && isChosenInSight && !isExchange ? rows : Number.POSITIVE_INFINITY
}
