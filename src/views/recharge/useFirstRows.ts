import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { selectMethodGroups, selectPayVerb } from '../../../machines/recharge/recharge.select.ts'
import { useRowsInSight } from '../../ui/overlays/useRowsInSight.ts'
import { useField } from '../shared/page/useField.ts'

/**
 * Returns how many payment methods the popup renders in its first frame. Returns infinity (all methods) in three cases:
 * there are only a few methods, the chosen method is not among the first methods, or the fields of a card are below the
 * methods.
 */
export const useFirstRows = (actor: ActorRefFrom<typeof rechargeMachine>): number => {
  const rows = useRowsInSight()
  const methods = useSelector(actor, selectMethodGroups).flatMap((group) => group.methods)
  const chosen = useField(actor, 'method')?.key
  const isExchange = useSelector(actor, selectPayVerb) === 'exchange'
  const isChosenInSight = methods.findIndex(({ key }) => key === chosen) < rows
  return methods.length > rows && isChosenInSight && !isExchange ? rows : Number.POSITIVE_INFINITY
}
