import { assign, emit, setup } from 'xstate'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import { announcedBefore, type Maintenance } from '../../src/domain/page/time/maintenance.ts'
import { present } from '../../src/domain/present.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type MaintenanceInput = { clientId: string }
type MaintenanceContext = MaintenanceInput & { known: Maintenance | null }
type MaintenanceEvent = { type: 'page.returned' } | ClockReport

const answered = {
  isRunning: { type: 'isRunning', params: ({ event }: Answer) => ({ found: event.output }) },
  isSoon: { type: 'isSoon', params: ({ event }: Answer) => ({ found: event.output }) },
  setKnown: { type: 'setKnown', params: ({ event }: Answer) => ({ found: event.output }) },
} as const
type Answer = { event: { output: Maintenance | null } }
type Found = { found: Maintenance | null }

/** Announces a maintenance; afterwards, the shop opens again without a reload of the page [BEY-13]. */
export const maintenanceMachine = setup({
  types: {
    input: {} as MaintenanceInput,
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    emitted: {} as { type: 'shop.opened' },
    tags: {} as 'closed',
  },
  actors: {
    loadMaintenance: unprovided<Maintenance | null, MaintenanceInput>('loadMaintenance'),
    watchTime: unprovidedSource<{ moment: number | null }>('watchTime'),
  },
  delays: {
    /**
     * Pause in ms before the next check for a maintenance. Checks repeat, because an operator can create, move or
     * cancel a maintenance at any time.
     */
    askPause: 5 * 60_000,
    /**
     * Pause in ms between checks during a maintenance. The pause is short, so that the shop opens soon after the end of
     * the maintenance.
     */
    closedPause: 60_000,
    retryPause: 10_000,
  },
  guards: {
    isRunning: (_, { found }: Found) => found?.phase === 'running',
    isSoon: (_, { found }: Found) => found?.phase === 'soon',
    isPlanned: ({ context }) => context.known !== null,
  },
  actions: {
    setKnown: assign((_, { found }: Found) => ({ known: found })),
    /** Notifies other charts, which then repeat the requests that failed during the maintenance. */
    openShop: emit({ type: 'shop.opened' }),
  },
}).createMachine({
  id: 'maintenance',
  description: 'Maintenance: first an announcement, then a closed shop',
  context: ({ input }) => ({ ...input, known: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Loading planned maintenance; the shop stays open',
      invoke: {
        id: 'loadMaintenance',
        src: 'loadMaintenance',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: [
          { guard: answered.isRunning, target: 'closed', actions: answered.setKnown },
          { guard: answered.isSoon, target: 'announced', actions: answered.setKnown },
          { target: 'calm', actions: answered.setKnown },
        ],
        onError: 'calm',
      },
    },
    calm: {
      description: 'No maintenance begins within the next 15 minutes',
      invoke: {
        id: 'watchAnnouncement',
        src: 'watchTime',
        input: ({ context: { known } }) => ({ moment: known && known.startsAt - announcedBefore }),
      },
      after: { askPause: 'asking' },
      on: {
        'time.reached': { guard: 'isPlanned', target: 'announced' },
        'time.jumped': 'asking',
        'page.returned': 'asking',
      },
    },
    announced: {
      description: 'Maintenance begins within 15 minutes, and the player sees when',
      invoke: {
        id: 'watchBegin',
        src: 'watchTime',
        input: ({ context }) => ({ moment: present(context.known, 'known').startsAt }),
      },
      on: { 'time.reached': 'closed' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A pause before the next check',
          after: { askPause: 'asking' },
          on: { 'time.jumped': 'asking', 'page.returned': 'asking' },
        },
        asking: {
          description: 'Does the maintenance still begin at the announced time?',
          invoke: {
            id: 'askAhead',
            src: 'loadMaintenance',
            input: ({ context: { clientId } }) => ({ clientId }),
            onDone: [
              { guard: answered.isRunning, target: '#maintenance.closed', actions: answered.setKnown },
              {
                guard: answered.isSoon,
                target: '#maintenance.announced',
                reenter: true,
                actions: answered.setKnown,
              },
              { target: '#maintenance.calm', actions: answered.setKnown },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    closed: {
      description: 'The shop is closed for orders; begun payments continue',
      tags: 'closed',
      invoke: {
        id: 'watchEnd',
        src: 'watchTime',
        input: ({ context }) => ({ moment: present(context.known, 'known').endsAt }),
      },
      on: { 'time.reached': 'opening' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A pause before the next check',
          after: { closedPause: 'asking' },
          on: { 'time.jumped': 'asking', 'page.returned': 'asking' },
        },
        asking: {
          description: 'Was the maintenance cancelled or extended?',
          invoke: {
            id: 'askWhileClosed',
            src: 'loadMaintenance',
            input: ({ context: { clientId } }) => ({ clientId }),
            onDone: [
              { guard: answered.isRunning, target: '#maintenance.closed', reenter: true, actions: answered.setKnown },
              {
                guard: answered.isSoon,
                target: '#maintenance.announced',
                actions: [answered.setKnown, 'openShop'],
              },
              { target: '#maintenance.calm', actions: [answered.setKnown, 'openShop'] },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    opening: {
      description: 'The maintenance should be over: has the shop reopened?',
      tags: 'closed',
      invoke: {
        id: 'askAtEnd',
        src: 'loadMaintenance',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: [
          { guard: answered.isRunning, target: 'closed', actions: answered.setKnown },
          { guard: answered.isSoon, target: 'announced', actions: [answered.setKnown, 'openShop'] },
          { target: 'calm', actions: [answered.setKnown, 'openShop'] },
        ],
        onError: 'overdue',
      },
    },
    overdue: {
      description: 'The maintenance should be over, but the server does not answer yet',
      tags: 'closed',
      after: { retryPause: 'opening' },
      on: { 'page.returned': 'opening' },
    },
  },
})
