import { assign, setup } from 'xstate'
import type { ActivityKind } from '../../src/contract/calls/activity.ts'
import { code } from '../../src/contract/codes.ts'
import type { AnalyticsEvents } from '../../src/domain/page/analyticsEvents.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import type { Activity, GiftReceiver, GiftResult } from '../../src/domain/player/activities.ts'
import {
  afterReceiving,
  claimableSteps,
  isSameReceiver,
  keepOf,
  resultsOf,
} from '../../src/domain/player/activities.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

export type EventsInput = {
  clientId: string
  /** Kinds of the game's events, in the order of their tabs: the popup shows one tab per kind [EVT-01]. */
  kinds: readonly ActivityKind[]
  isLoggedIn: boolean
  receiver: GiftReceiver | null
}
export type EventsContext = EventsInput & {
  /** Kind of the open tab; null if the game has no top-up events. */
  kind: ActivityKind | null
  known: readonly Activity[]
  asked: readonly string[]
  /** Results of the last claim, one for each step [EVT-04]. */
  results: readonly GiftResult[]
  problem: Message | null
  /**
   * True if the last reload has failed. The chart then does not reload when the event ends, but still reloads for other
   * reasons, such as the player's return to the page.
   */
  isEndAsked: boolean
  /** Id of the step whose list of rewards is open [EVT-06]. */
  detail: string | null
}
type EventsEvent =
  | { type: 'tab.chosen'; kind: ActivityKind }
  | { type: 'receiver.changed'; receiver: GiftReceiver | null }
  | { type: 'receive.clicked'; stepId: string }
  | { type: 'receiveAll.clicked' }
  | { type: 'detail.opened'; stepId: string }
  | { type: 'detail.closed' }
  | { type: 'page.returned' }
  | { type: 'retried' }
  | ClockReport

type StepEvent = { event: { stepId: string } }

const receiveClicks = {
  'receive.clicked': {
    guard: { type: 'isReceivable', params: ({ event }: StepEvent) => ({ stepId: event.stepId }) },
    target: 'receiving',
    actions: { type: 'ask', params: ({ event }: StepEvent) => ({ asked: [event.stepId] }) },
  },
  'receiveAll.clicked': {
    guard: 'hasReceivable',
    target: 'receiving',
    actions: { type: 'ask', params: ({ context }: { context: EventsContext }) => ({ asked: receivable(context) }) },
  },
} as const

/** Returns the event of the open tab, or null if this event has not been loaded. */
export const shownActivity = ({ known, kind }: Pick<EventsContext, 'known' | 'kind'>): Activity | null =>
  known.find((activity) => activity.kind === kind) ?? null
/** Ids of the claimable steps; empty if no role is chosen. */
export const receivable = (context: EventsContext): string[] => {
  const activity = shownActivity(context)
  return activity && context.receiver ? claimableSteps(activity) : []
}
const shownKind = ({ kind }: EventsContext) => present(kind, 'kind')
const questionOf = (context: EventsContext) => ({
  clientId: context.clientId,
  kind: shownKind(context),
  receiver: context.receiver,
})
const rewardOf = (context: EventsContext, stepId: string): AnalyticsEvents['viewRewardDetail'] => ({
  kind: shownKind(context),
  activityId: present(shownActivity(context), 'event').id,
  stepId,
})
type Failed = { event: { error: unknown } }
const explained = { type: 'explain', params: ({ event }: Failed) => ({ problem: messageOf(event.error) }) } as const
const gone = { type: 'isGone', params: ({ event }: Failed) => ({ failed: codeOf(event.error) }) } as const
const noTrace = { asked: [], results: [], problem: null, detail: null, isEndAsked: false }

/** Shows one event at a time, and claims the rewards of reached steps [EVT-01 EVT-02]. */
export const eventsMachine = setup({
  types: {
    input: {} as EventsInput,
    context: {} as EventsContext,
    events: {} as EventsEvent,
  },
  actors: {
    loadActivity: unprovided<Activity, { clientId: string; kind: ActivityKind; receiver: GiftReceiver | null }>(
      'loadActivity',
    ),
    receiveGifts: unprovided<
      GiftResult[],
      { clientId: string; activityId: string; stepIds: readonly string[]; receiver: GiftReceiver | null }
    >('receiveGifts'),
    watchEnd: unprovidedSource<{ moment: number | null }>('watchEnd'),
  },
  guards: {
    hasKinds: ({ context }) => context.kinds.length > 0,
    isLoggedIn: ({ context }) => context.isLoggedIn,
    isOtherKind: ({ context }, { kind }: { kind: ActivityKind }) =>
      kind !== context.kind && context.kinds.includes(kind),
    isKnownKind: ({ context }, { kind }: { kind: ActivityKind }) =>
      kind !== context.kind && context.known.some((activity) => activity.kind === kind),
    isOtherReceiver: ({ context }, { receiver }: { receiver: GiftReceiver | null }) =>
      !isSameReceiver(context.receiver, receiver),
    /** True if the event was loaded before a role was chosen. The event stays visible while it reloads for the role. */
    isFirstReceiver: ({ context }, { receiver }: { receiver: GiftReceiver | null }) =>
      context.receiver === null && receiver !== null && shownActivity(context) !== null,
    isReceivable: ({ context }, { stepId }: { stepId: string }) => receivable(context).includes(stepId),
    hasReceivable: ({ context }) => receivable(context).length > 0,
    hasStep: ({ context }, { stepId }: { stepId: string }) =>
      shownActivity(context)?.steps.some(({ id }) => id === stepId) ?? false,
    /** True if the server answered that no event of this kind is running [CPN-07]. */
    isGone: (_, { failed }: { failed: number | null }) => failed === code.noActivity,
  },
  actions: {
    choose: assign((_, { kind }: { kind: ActivityKind }) => ({ ...noTrace, kind })),
    setReceiver: assign((_, { receiver }: { receiver: GiftReceiver | null }) => ({ ...noTrace, receiver, known: [] })),
    setActivity: assign(({ context }, { activity }: { activity: Activity }) => ({
      known: keepOf(context.known, { ...activity, kind: shownKind(context) }),
      isEndAsked: false,
    })),
    dropActivity: assign(({ context }) => ({
      ...noTrace,
      known: context.known.filter(({ kind }) => kind !== context.kind),
    })),
    forgetEnd: assign({ isEndAsked: true }),
    ask: assign((_, { asked }: { asked: readonly string[] }) => ({ asked, results: [], problem: null })),
    setResults: assign(({ context }, { answered }: { answered: readonly GiftResult[] }) => {
      const results = resultsOf(context.asked, answered)
      const activity = shownActivity(context)
      return {
        asked: [],
        results,
        ...(activity && { known: keepOf(context.known, afterReceiving(activity, results)) }),
      }
    }),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    trackActivity: (_, _params: AnalyticsEvents['viewActivity']) => {},
    trackReward: (_, _params: AnalyticsEvents['viewRewardDetail']) => {},
  },
}).createMachine({
  id: 'events',
  description: 'Top-up events and their gifts',
  context: ({ input }) => ({ ...input, ...noTrace, kind: input.kinds[0] ?? null, known: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the game have events, and is a player logged in?',
      always: [{ guard: 'hasKinds', target: 'greeting' }, { target: 'off' }],
    },
    greeting: {
      description: 'The progress is shown only to a player who is logged in',
      always: [
        {
          guard: 'isLoggedIn',
          target: 'open',
          actions: { type: 'trackActivity', params: ({ context }) => ({ kind: shownKind(context) }) },
        },
        { target: 'anonymous' },
      ],
    },
    off: { description: 'The game has no top-up events' },
    anonymous: { description: 'The player has to log in first' },
    open: {
      description: 'The top-up event of the chosen tab is shown',
      initial: 'loading',
      on: {
        'tab.chosen': [
          {
            guard: { type: 'isKnownKind', params: ({ event }) => ({ kind: event.kind }) },
            target: '.refreshing',
            reenter: true,
            actions: [
              { type: 'choose', params: ({ event }) => ({ kind: event.kind }) },
              { type: 'trackActivity', params: ({ event }) => ({ kind: event.kind }) },
            ],
          },
          {
            guard: { type: 'isOtherKind', params: ({ event }) => ({ kind: event.kind }) },
            target: '.loading',
            reenter: true,
            actions: [
              { type: 'choose', params: ({ event }) => ({ kind: event.kind }) },
              { type: 'trackActivity', params: ({ event }) => ({ kind: event.kind }) },
            ],
          },
        ],
        'receiver.changed': [
          {
            guard: { type: 'isFirstReceiver', params: ({ event }) => ({ receiver: event.receiver }) },
            target: '.refreshing',
            reenter: true,
            actions: assign({ receiver: ({ event }) => event.receiver }),
          },
          {
            guard: { type: 'isOtherReceiver', params: ({ event }) => ({ receiver: event.receiver }) },
            target: '.loading',
            reenter: true,
            actions: { type: 'setReceiver', params: ({ event }) => ({ receiver: event.receiver }) },
          },
        ],
        'detail.opened': {
          guard: { type: 'hasStep', params: ({ event }) => ({ stepId: event.stepId }) },
          actions: [
            assign({ detail: ({ event }) => event.stepId }),
            { type: 'trackReward', params: ({ context, event }) => rewardOf(context, event.stepId) },
          ],
        },
        'detail.closed': { actions: assign({ detail: null }) },
      },
      states: {
        loading: {
          description: 'Loading the event and the progress of the player',
          on: { 'page.returned': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadActivity',
            src: 'loadActivity',
            input: ({ context }) => questionOf(context),
            onDone: {
              target: 'ready',
              actions: { type: 'setActivity', params: ({ event }) => ({ activity: event.output }) },
            },
            onError: [
              { guard: gone, target: 'none', actions: explained },
              { target: 'failed', actions: explained },
            ],
          },
        },
        none: {
          description: 'No event of this kind is running; the server’s reason is shown',
          on: { 'page.returned': 'loading' },
          exit: assign({ problem: null }),
        },
        failed: {
          description: 'The event failed to load',
          on: { retried: 'loading', 'page.returned': 'loading' },
          exit: assign({ problem: null }),
        },
        ready: {
          description: 'Steps and progress are shown; they reload when the event ends',
          invoke: {
            id: 'watchEnd',
            src: 'watchEnd',
            input: ({ context }) => ({
              moment: context.isEndAsked ? null : (shownActivity(context)?.closesAt ?? null),
            }),
          },
          on: {
            'time.reached': 'refreshing',
            'time.jumped': 'refreshing',
            ...receiveClicks,
            'page.returned': 'refreshing',
          },
        },
        receiving: {
          description: 'Receiving gifts; each step has its own result',
          invoke: {
            id: 'receiveGifts',
            src: 'receiveGifts',
            input: ({ context }) => ({
              clientId: context.clientId,
              activityId: present(shownActivity(context), 'event').id,
              stepIds: context.asked,
              receiver: context.receiver,
            }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'setResults', params: ({ event }) => ({ answered: event.output }) },
            },
            onError: {
              target: 'refreshing',
              actions: [{ type: 'setResults', params: { answered: [] } }, explained],
            },
          },
        },
        refreshing: {
          description: 'Reloading the event; the known progress stays visible',
          on: {
            'page.returned': { target: 'refreshing', reenter: true },
            ...receiveClicks,
          },
          invoke: {
            id: 'loadActivity',
            src: 'loadActivity',
            input: ({ context }) => questionOf(context),
            onDone: {
              target: 'ready',
              actions: { type: 'setActivity', params: ({ event }) => ({ activity: event.output }) },
            },
            onError: [
              { guard: gone, target: 'none', actions: ['dropActivity', explained] },
              { target: 'ready', actions: 'forgetEnd' },
            ],
          },
        },
      },
    },
  },
})
