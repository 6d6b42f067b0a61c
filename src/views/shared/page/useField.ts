import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

export type Chart<Context> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { context: Context } }

/** Returns a field of a chart's context. Only for stored values: decisions have selectors in the chart. */
export const useField = <Context, Field extends keyof Context>(actor: Chart<Context>, field: Field): Context[Field] =>
  useSelector(actor, ({ context }) => context[field])
