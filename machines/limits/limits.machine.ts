import { assign, setup } from 'xstate'
import { blockOf, type Limit, limitsAtNext, nextOpening } from '../../src/domain/order/purchaseLimits.ts'
import { type Reminders, remindersOf, type Waiter, withReminders } from '../../src/domain/order/reminders.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

/** Role of the player; the server counts purchases per role [GDS-02]. */
export type Buyer = { serverId: string; areaId: string | null; roleId: string }
export type LimitsInput = {
  clientId: string
  /** Account id (suid) of the player; null if nobody is logged in. */
  account: string | null
  reminders: Reminders
}
export type LimitsContext = LimitsInput & {
  buyer: Buyer | null
  /** Purchase counters for the chosen role; null until the server has answered. */
  limits: readonly Limit[] | null
  /** True while the last attempt to load the counters has failed, so that the counters may be out of date. */
  hasFailed: boolean
  /** Whether the player has bought something since the counters loaded. */
  isStale: boolean
  /** Ids of the goods that the player can buy again, and for which a reminder is due. */
  due: readonly string[]
}
type LimitsEvent =
  | { type: 'buyer.chosen'; buyer: Buyer }
  | { type: 'limits.stale' }
  | { type: 'page.returned' }
  | { type: 'retried' }
  | ClockReport
  | { type: 'reminder.toggled'; goodsId: string }
  | { type: 'reminder.seen'; goodsId: string }

const noBuyer: Buyer = { serverId: '', areaId: null, roleId: '' }

const isBuyable = (limits: readonly Limit[] | null, goodsId: string) =>
  (limits ?? []).some((limit) => limit.goodsId === goodsId && blockOf(limit) === null)
const waiterOf = ({ account, clientId, buyer }: LimitsContext): Waiter | null =>
  account === null || buyer === null ? null : { account, clientId, serverId: buyer.serverId, roleId: buyer.roleId }
export const wantedIn = (context: LimitsContext): readonly string[] => {
  const waiter = waiterOf(context)
  return waiter ? remindersOf(context.reminders, waiter) : []
}
const dueIn = (context: LimitsContext) => wantedIn(context).filter((goodsId) => isBuyable(context.limits, goodsId))
const wanting = (context: LimitsContext, goodsIds: readonly string[]): Reminders => {
  const waiter = waiterOf(context)
  return waiter ? withReminders(context.reminders, waiter, goodsIds) : context.reminders
}
const without = (list: readonly string[], gone: readonly string[]) => list.filter((each) => !gone.includes(each))

const stale = { type: 'noteStaleness', params: { isStale: true } } as const
const known = { type: 'noteStaleness', params: { isStale: false } } as const

const watchOpening = {
  id: 'watchOpening',
  src: 'watchOpening',
  input: ({ context }: { context: LimitsContext }) => ({ moment: nextOpening(context.limits ?? []) }),
} as const

/** Purchase limits of goods, and reminders for the reset of exhausted limits [GDS-03 GDS-05 GDS-08]. */
export const limitsMachine = setup({
  types: {
    input: {} as LimitsInput,
    context: {} as LimitsContext,
    events: {} as LimitsEvent,
  },
  actors: {
    loadLimits: unprovided<Limit[], Buyer & { clientId: string }>('loadLimits'),
    watchOpening: unprovidedSource<{ moment: number | null }>('watchOpening'),
  },
  guards: {
    hasCountdown: ({ context }) => nextOpening(context.limits ?? []) !== null,
    hasDue: ({ context }) => dueIn(context).length > 0,
    isWanted: ({ context }, { goodsId }: { goodsId: string }) => wantedIn(context).includes(goodsId),
    hasWaiter: ({ context }) => waiterOf(context) !== null,
  },
  actions: {
    setLimits: assign((_, { limits }: { limits: Limit[] }) => ({ limits })),
    openNext: assign(({ context: { limits } }) => ({
      limits: limits && limitsAtNext(limits),
    })),
    noteStaleness: assign((_, { isStale }: { isStale: boolean }) => ({ isStale })),
    noteFailure: assign((_, { hasFailed }: { hasFailed: boolean }) => ({ hasFailed })),
    setDue: assign(({ context }) => {
      const due = dueIn(context)
      return {
        due: [...without(context.due, due), ...due],
        reminders: wanting(context, without(wantedIn(context), due)),
      }
    }),
    remember: (_, _params: { waiter: Waiter | null; goodsIds: readonly string[] }) => {},
    remind: (_, _params: { goodsIds: readonly string[] }) => {},
    askPermission: () => {},
    confirmNoReminder: () => {},
  },
}).createMachine({
  id: 'limits',
  description: 'How often the player may still buy limited goods',
  context: ({ input }) => ({ ...input, buyer: null, limits: null, hasFailed: false, isStale: false, due: [] }),
  initial: 'idle',
  on: {
    'buyer.chosen': {
      target: '.loading',
      reenter: true,
      actions: assign({ buyer: ({ event }) => event.buyer, limits: null, isStale: false, due: [] }),
    },
    'reminder.toggled': [
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ goodsId: event.goodsId }) },
        actions: [
          assign({ reminders: ({ context, event }) => wanting(context, without(wantedIn(context), [event.goodsId])) }),
          { type: 'remember', params: ({ context }) => wishOf(context) },
          'confirmNoReminder',
        ],
      },
      {
        guard: 'hasWaiter',
        actions: [
          assign({ reminders: ({ context, event }) => wanting(context, [...wantedIn(context), event.goodsId]) }),
          { type: 'remember', params: ({ context }) => wishOf(context) },
          'askPermission',
        ],
      },
    ],
    'reminder.seen': { actions: assign({ due: ({ context, event }) => without(context.due, [event.goodsId]) }) },
  },
  states: {
    idle: { description: 'No role is chosen, so no purchases are counted' },
    loading: {
      description: 'Loading the purchase counters; the last known counters stay visible',
      on: {
        'limits.stale': { target: 'loading', reenter: true, actions: stale },
        'page.returned': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadLimits',
        src: 'loadLimits',
        input: ({ context }) => ({ clientId: context.clientId, ...(context.buyer ?? noBuyer) }),
        onDone: {
          target: 'reminding',
          actions: [{ type: 'setLimits', params: ({ event }) => ({ limits: event.output }) }, known],
        },
        onError: { target: 'failed', actions: known },
      },
    },
    reminding: {
      description: 'Can an item with a reminder be bought again?',
      always: [
        {
          guard: 'hasDue',
          target: 'settling',
          actions: [
            { type: 'remind', params: ({ context }) => ({ goodsIds: dueIn(context) }) },
            'setDue',
            { type: 'remember', params: ({ context }) => wishOf(context) },
          ],
        },
        { target: 'settling' },
      ],
    },
    settling: {
      description: 'Is a countdown to the next allowed purchase running?',
      always: [{ guard: 'hasCountdown', target: 'counting' }, { target: 'known' }],
    },
    counting: {
      description: 'A countdown to the next allowed purchase is running',
      invoke: watchOpening,
      on: {
        'limits.stale': { target: 'loading', actions: stale },
        'page.returned': 'loading',
        'time.jumped': 'loading',
        'time.reached': { target: 'loading', actions: 'openNext' },
      },
    },
    known: {
      description: 'No countdown is running',
      on: { 'limits.stale': { target: 'loading', actions: stale }, 'page.returned': 'loading' },
    },
    failed: {
      description: 'The counters are unknown or may be outdated',
      entry: { type: 'noteFailure', params: { hasFailed: true } },
      exit: { type: 'noteFailure', params: { hasFailed: false } },
      invoke: watchOpening,
      on: {
        'limits.stale': { target: 'loading', actions: stale },
        'page.returned': 'loading',
        retried: 'loading',
        'time.jumped': 'loading',
        'time.reached': { target: 'loading', actions: 'openNext' },
      },
    },
  },
})

const wishOf = (context: LimitsContext) => ({ waiter: waiterOf(context), goodsIds: wantedIn(context) })
