import { assign, setup } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'

export type RegionInput = {
  /** The brand's areas; never empty. */
  allowed: readonly Area[]
  /** domain_area of the address. */
  asked: string | null
  /** The area of the address's client_id, for a brand that maps them. */
  mapped: string | null
  /** payment_domain_area. */
  stored: string | null
}
type RegionContext = RegionInput & { area: Area | null }

const allowedOf = ({ allowed }: RegionInput, area: string | null) => allowed.find((one) => one === area) ?? null

export const regionMachine = setup({
  types: { input: {} as RegionInput, context: {} as RegionContext, output: {} as { area: Area | null } },
  guards: {
    isOnlyOne: ({ context }) => context.allowed.length === 1,
    isAskedAllowed: ({ context }) => allowedOf(context, context.asked) !== null,
    isMappedAllowed: ({ context }) => allowedOf(context, context.mapped) !== null,
    isStoredAllowed: ({ context }) => allowedOf(context, context.stored) !== null,
  },
  actions: {
    rememberArea: (_, _params: { area: Area | null }) => {},
    clearArea: () => {},
  },
}).createMachine({
  id: 'region',
  description: 'Which sales region the player is in',
  context: ({ input }) => ({ ...input, area: null }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Looking at the brand, the address and what was remembered, in this order',
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
        { target: 'refused', actions: 'clearArea' },
      ],
    },
    resolved: {
      description: 'The region is known',
      type: 'final',
      entry: { type: 'rememberArea', params: ({ context }) => ({ area: context.area }) },
    },
    refused: { description: 'No region that this brand sells in was named', type: 'final' },
  },
  output: ({ context }) => ({ area: context.area }),
})
