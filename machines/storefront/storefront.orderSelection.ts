import type { OrderChoice } from '../../src/domain/order/orderSelection.ts'
import { withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import { rechargeAhead } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'
import type { StorefrontContext } from './storefront.types.ts'

type Choice = { clientId: string; choice: OrderChoice }
const kept = [
  { type: 'setChoice' as const, params: ({ event }: { event: Choice }) => event },
  {
    type: 'rememberOrder' as const,
    params: ({ context }: { context: StorefrontContext }) => ({ order: context.saved }),
  },
  {
    type: 'prefetchRecharge' as const,
    params: ({ context }: { context: StorefrontContext }) => rechargeAhead(context),
  },
  {
    type: 'tellPopups' as const,
    params: ({ context: { saved } }: { context: StorefrontContext }) => ({ saved }),
  },
]

/**
 * Stores the player's choices. Only the storefront chart stores choices; all other charts send their choices to it
 * [GAM-07].
 */
export const orderChoices = storefrontSetup.createStateConfig({
  on: {
    'order.changed': [
      {
        guard: { type: 'isRoleNamed', params: ({ event }) => event },
        actions: [...kept, 'dropPreset', { type: 'readdress', params: withoutPreset }],
      },
      { actions: kept },
    ],
    'receiver.confirmed': {
      actions: [
        { type: 'setReceiver', params: ({ event }) => event },
        { type: 'rememberReceivers', params: ({ context }) => context },
        { type: 'tellPopups', params: ({ context: { receivers } }) => ({ receivers }) },
      ],
    },
  },
})
