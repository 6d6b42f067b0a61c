import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

type Chart<Context> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { context: Context } }

/**
 * Returns a field of a chart's context. If a view needs a decision instead of a stored value, the chart has a selector
 * for it.
 */
export const useField = <Context, Field extends keyof Context>(actor: Chart<Context>, field: Field): Context[Field] =>
  useSelector(actor, ({ context }) => context[field])
