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

/**
 * Maintenance of the shop. A maintenance is announced before it starts. While it lasts, the shop shows only the
 * maintenance page; after that, the shop reopens without a reload [BEY-13].
 */
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
     * Pause between requests, in ms. Requests are repeated because an operator may plan, move or cancel a maintenance
     * while the page is open.
     */
    askPause: 5 * 60_000,
    /** Shorter pause during a maintenance, in ms, so that waiting players can enter soon after the shop reopens. */
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
    /**
     * Informs the shop's other charts that the maintenance is over, so that they fetch the data that they could not
     * load before.
     */
    openShop: emit({ type: 'shop.opened' }),
  },
}).createMachine({
  id: 'maintenance',
  description: 'Times in which the shop takes no orders',
  context: ({ input }) => ({ ...input, known: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Checking whether maintenance is planned; the shop stays open',
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
      description: 'No maintenance is planned for the next quarter of an hour; checked again regularly',
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
      description: 'Maintenance begins within a quarter of an hour, and the player sees when',
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
      description: 'The shop takes no orders: a page says until when; payments that have begun continue',
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
      description: 'The maintenance should be over: is the shop open again?',
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
