import { withoutPreset } from '../../src/domain/page/addressChange.ts'
import { rechargeAhead } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** What the player chooses is kept by the root chart alone, whichever chart it was chosen in [GAM-07]. */
export const orderChoices = storefrontSetup.createStateConfig({
  on: {
    'order.changed': [
      {
        guard: { type: 'isRoleNamed', params: ({ event }) => event },
        actions: [
          { type: 'setChoice', params: ({ event }) => event },
          { type: 'rememberOrder', params: ({ context }) => ({ order: context.saved }) },
          { type: 'prefetchRecharge', params: ({ context }) => rechargeAhead(context) },
          'dropPreset',
          { type: 'readdress', params: withoutPreset },
        ],
      },
      {
        actions: [
          { type: 'setChoice', params: ({ event }) => event },
          { type: 'rememberOrder', params: ({ context }) => ({ order: context.saved }) },
          { type: 'prefetchRecharge', params: ({ context }) => rechargeAhead(context) },
        ],
      },
    ],
  },
})
