import type { SnapshotFrom } from 'xstate'
import { withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import type { resultMachine } from '../result/result.machine.ts'
import { resultInputOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

const orderedIn = ({ context }: SnapshotFrom<typeof resultMachine>) => ({ clientId: context.info?.clientId ?? null })

/** The result popup. If a link names an order of another game, that game opens first [RES-07]. */
export const resultPopup = storefrontSetup.createStateConfig({
  description: 'The result popup',
  // the popup shows the end of its own order itself
  on: { 'order.ended': { guard: { type: 'isUnderWayNow', params: ({ event }) => event } } },
  invoke: {
    id: 'result',
    src: 'result',
    input: ({ context, event }) => resultInputOf(context, event),
    onSnapshot: [
      {
        guard: { type: 'isOfOtherGame', params: ({ event }) => orderedIn(event.snapshot) },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'setOrderedGame', params: ({ event }) => orderedIn(event.snapshot) },
          { type: 'rememberGame', params: ({ context }) => ({ game: context.game }) },
          {
            type: 'readdress',
            params: ({ event }) => ({ client_id: orderedIn(event.snapshot).clientId, ...withoutPreset }),
          },
        ],
      },
      {
        // refreshed while the result is open, because it shows whether the goods can be bought again
        guard: { type: 'isCountDue', params: ({ event }) => event.snapshot },
        actions: ['refreshLimits', 'clearLimitRefresh'],
      },
    ],
    onDone: [
      {
        guard: { type: 'isWayChanged', params: ({ event }) => event.output },
        target: 'reopening',
        actions: { type: 'setRetry', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isAgain', params: ({ event }) => event.output },
        target: 'reopening',
        actions: [
          'noteEnd',
          { type: 'setPending', params: { order: null } },
          { type: 'setRetry', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isLeft', params: ({ event }) => event.output },
        target: 'closed',
        actions: { type: 'setRetry', params: ({ event }) => event.output },
      },
      {
        target: 'closed',
        actions: [
          'noteEnd',
          { type: 'setPending', params: { order: null } },
          // otherwise a reload would show the same result again
          { type: 'readdress', params: { billing_no: null } },
        ],
      },
    ],
  },
})
