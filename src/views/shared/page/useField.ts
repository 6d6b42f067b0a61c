import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

export type Chart<Context> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { context: Context } }

/**
 * Returns a stored value of a chart, or undefined if there is no chart. Do not derive decisions from the value:
 * decisions belong in the chart's selectors.
 */
export function useField<Context, Field extends keyof Context>(actor: Chart<Context>, field: Field): Context[Field]
export function useField<Context, Field extends keyof Context>(
  actor: Chart<Context> | undefined,
  field: Field,
): Context[Field] | undefined
export function useField<Context, Field extends keyof Context>(actor: Chart<Context> | undefined, field: Field) {
  return useSelector(actor, ({ context }: { context?: Context } = {}) => context?.[field])
}
