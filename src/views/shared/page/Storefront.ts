import { createActorContext, useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, ContextFrom, SnapshotFrom } from 'xstate'
import { storefrontMachine } from '../../../../machines/storefront/storefront.machine.ts'
import { useField } from './useField.ts'

const { Provider, useActorRef } = createActorContext(storefrontMachine)

/** Source of snapshots that replaces the running root chart while the screen must not change. */
export const ShownStorefront = createContext<Pick<
  ActorRefFrom<typeof storefrontMachine>,
  'getSnapshot' | 'subscribe'
> | null>(null)

/** Gives access to the running root chart. */
export const Storefront = {
  Provider,
  useActorRef,
  useSelector: <Selected>(
    select: (shop: SnapshotFrom<typeof storefrontMachine>) => Selected,
    isSame?: (before: Selected, now: Selected) => boolean,
  ): Selected => {
    const running = useActorRef()
    return useSelector(use(ShownStorefront) ?? running, select, isSame)
  },
  useField: <Field extends keyof ContextFrom<typeof storefrontMachine>>(field: Field) => {
    const running = useActorRef()
    return useField(use(ShownStorefront) ?? running, field)
  },
}
