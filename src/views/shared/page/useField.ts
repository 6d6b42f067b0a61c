import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

export type Chart<Context> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { context: Context } }

/**
 * Returns a field of a state chart's context; undefined if there is no chart. Only for stored values, because decisions
 * belong in the chart's selectors.
 */
export function useField<Context, Field extends keyof Context>(actor: Chart<Context>, field: Field): Context[Field]
export function useField<Context, Field extends keyof Context>(
  actor: Chart<Context> | undefined,
  field: Field,
): Context[Field] | undefined
export function useField<Context, Field extends keyof Context>(actor: Chart<Context> | undefined, field: Field) {
  return useSelector(actor, ({ context }: { context?: Context } = {}) => context?.[field])
}
