import { createActorContext } from '@xstate/react'
import { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'

/** The running root chart, for every view below its provider. */
export const Storefront = createActorContext(storefrontMachine)
