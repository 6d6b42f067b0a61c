import { assign, setup } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'

export type SalesAreaInput = {
  /** Sales areas of the brand; at least one. */
  allowed: readonly Area[]
  /** Address parameter `domain_area`; null if the address lacks it. */
  asked: string | null
  /** Sales area that the brand assigns to the client id in the address; null if there is none. */
  mapped: string | null
  /** Sales area stored under the key `payment_domain_area`; null if none is stored. */
  stored: string | null
}
type SalesAreaContext = SalesAreaInput & { area: Area | null }

const allowedOf = ({ allowed }: SalesAreaInput, area: string | null) => allowed.find((one) => one === area) ?? null

export const salesAreaMachine = setup({
  types: { input: {} as SalesAreaInput, context: {} as SalesAreaContext, output: {} as { area: Area | null } },
  guards: {
    isOnlyOne: ({ context }) => context.allowed.length === 1,
    isAskedAllowed: ({ context }) => allowedOf(context, context.asked) !== null,
    isMappedAllowed: ({ context }) => allowedOf(context, context.mapped) !== null,
    isStoredAllowed: ({ context }) => allowedOf(context, context.stored) !== null,
  },
  actions: {
    rememberArea: (_, _params: { area: Area | null }) => {},
    forgetStoredArea: () => {},
  },
}).createMachine({
  id: 'salesArea',
  description: 'The sales area, on which games and prices depend',
  context: ({ input }) => ({ ...input, area: null }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Does the brand, the address or the last visit name an area?',
      always: [
        {
          guard: 'isOnlyOne',
          target: 'resolved',
          actions: assign({ area: ({ context }) => context.allowed[0] ?? null }),
        },
        {
          guard: 'isAskedAllowed',
          target: 'resolved',
          actions: assign({ area: ({ context }) => allowedOf(context, context.asked) }),
        },
        {
          guard: 'isMappedAllowed',
          target: 'resolved',
          actions: assign({ area: ({ context }) => allowedOf(context, context.mapped) }),
        },
        {
          guard: 'isStoredAllowed',
          target: 'resolved',
          actions: assign({ area: ({ context }) => allowedOf(context, context.stored) }),
        },
        { target: 'refused', actions: 'forgetStoredArea' },
      ],
    },
    resolved: {
      description: 'The sales area is known',
      type: 'final',
      entry: { type: 'rememberArea', params: ({ context }) => ({ area: context.area }) },
    },
    refused: {
      description: 'Nothing names an area in which this brand sells',
      type: 'final',
    },
  },
  output: ({ context }) => ({ area: context.area }),
})
