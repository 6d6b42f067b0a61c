import { assign, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'

export type AutoShowInput = {
  clientId: string
  /** Account id (suid); the browser stores the day of the last opening for each account. */
  account: string
  isFree: boolean
}
/**
 * Days that decide whether the event popup opens by itself. `today`: the day on the player's clock; `shown`: the day on
 * which the popup last opened by itself.
 */
export type Days = { today: string; shown: string | null }
export type AutoShowContext = AutoShowInput & { today: string }
type AutoShowEvent = { type: 'page.freed' } | { type: 'page.taken' } | { type: 'dismissed' } | { type: 'event.opened' }

/** Opens the event popup at most once a day, and only if the player can claim a reward [EVT-05]. */
export const autoShowMachine = setup({
  types: {
    input: {} as AutoShowInput,
    context: {} as AutoShowContext,
    events: {} as AutoShowEvent,
  },
  actors: {
    readDays: unprovided<Days, { clientId: string; account: string }>('readDays'),
    askStatus: unprovided<boolean, { clientId: string }>('askStatus'),
  },
  guards: {
    isShownToday: (_, { today, shown }: Days) => today === shown,
    isClaimable: (_, { isClaimable }: { isClaimable: boolean }) => isClaimable,
    isFree: ({ context }) => context.isFree,
  },
  actions: {
    rememberShown: (_, _params: { clientId: string; account: string; day: string }) => {},
    openEvent: () => {},
  },
}).createMachine({
  id: 'autoShow',
  description: 'The event popup that opens by itself once a day',
  context: ({ input }) => ({ ...input, today: '' }),
  initial: 'remembering',
  on: {
    'page.freed': { actions: assign({ isFree: true }) },
    'page.taken': { actions: assign({ isFree: false }) },
  },
  states: {
    remembering: {
      description: 'Has the event popup already opened for this player today?',
      invoke: {
        id: 'readDays',
        src: 'readDays',
        input: ({ context: { clientId, account } }) => ({ clientId, account }),
        onDone: [
          { guard: { type: 'isShownToday', params: ({ event }) => event.output }, target: 'resting' },
          { target: 'asking', actions: assign({ today: ({ event }) => event.output.today }) },
        ],
        onError: 'resting',
      },
    },
    asking: {
      description: 'Checking whether a gift can be received',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: [
          {
            guard: { type: 'isClaimable', params: ({ event }) => ({ isClaimable: event.output }) },
            target: 'waiting',
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    waiting: {
      description: 'A gift can be received; waiting until no other popup is open',
      always: { guard: 'isFree', target: 'shown' },
    },
    shown: {
      description: 'The event popup is open',
      entry: {
        type: 'rememberShown',
        params: ({ context: { clientId, account, today } }) => ({ clientId, account, day: today }),
      },
      on: {
        dismissed: 'resting',
        'page.taken': { target: 'resting', actions: assign({ isFree: false }) },
        'event.opened': { target: 'resting', actions: 'openEvent' },
      },
    },
    resting: { description: 'The event popup does not open again today' },
  },
})
