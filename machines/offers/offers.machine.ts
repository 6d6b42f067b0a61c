import { assign, setup } from 'xstate'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import { type GiftReceiver, isSameReceiver } from '../../src/domain/player/activities.ts'
import { noOffers, type Offers, openOffer } from '../../src/domain/player/offers.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

export type OffersInput = { clientId: string; receiver: GiftReceiver | null }
export type Claim = { clientId: string; offerId: string; receiver: GiftReceiver | null }
type OffersContext = OffersInput & {
  offers: Offers
  /**
   * True if the last reload has failed. The chart then does not reload when the next gift is due, but still reloads for
   * other reasons, such as the player's return to the page.
   */
  isNextAsked: boolean
  dailyProblem: Message | null
  chainProblem: Message | null
}
type OffersEvent =
  | { type: 'receiver.changed'; receiver: GiftReceiver | null }
  | { type: 'page.returned' }
  | { type: 'daily.claimed' }
  | { type: 'chain.claimed' }
  | ClockReport

type Answered = { event: { output: Offers } }
type Failed = { event: { error: unknown } }
const answered = { type: 'setOffers', params: ({ event }: Answered) => ({ offers: event.output }) } as const
const problemIn = ({ event }: Failed) => ({ problem: messageOf(event.error) })

const load = {
  id: 'loadOffers',
  src: 'loadOffers',
  input: ({ context: { clientId } }: { context: OffersContext }) => ({ clientId }),
} as const

/** Configures the request that claims an offer. The server's response contains all offers in their new state. */
const claim = (
  id: string,
  offerIn: (offers: Offers) => { id: string } | null,
  rest: 'over' | 'shut',
  explain: 'explainDaily' | 'explainChain',
) =>
  ({
    id,
    src: 'claimOffer',
    input: ({ context: { clientId, receiver, offers } }: { context: OffersContext }) => ({
      clientId,
      receiver,
      offerId: present(offerIn(offers), id).id,
    }),
    onDone: { target: rest, actions: [answered, { type: explain, params: { problem: null } }] },
    onError: { target: rest, actions: { type: explain, params: problemIn } },
  }) as const

/**
 * Loads and claims the offers of a game: a daily gift, a first-purchase bonus, and a chain in which each claimed gift
 * unlocks the next [BEY-14].
 */
export const offersMachine = setup({
  types: {
    input: {} as OffersInput,
    context: {} as OffersContext,
    events: {} as OffersEvent,
  },
  actors: {
    loadOffers: unprovided<Offers, { clientId: string }>('loadOffers'),
    claimOffer: unprovided<Offers, Claim>('claimOffer'),
    watchNext: unprovidedSource<{ moment: number | null }>('watchNext'),
  },
  guards: {
    isOtherReceiver: ({ context }, { receiver }: { receiver: GiftReceiver | null }) =>
      !isSameReceiver(context.receiver, receiver),
    hasReceiver: ({ context }) => context.receiver !== null,
    isDue: ({ context }) => context.offers.daily?.isDue === true,
    isOver: ({ context }) => context.offers.daily?.isDue !== true,
    hasBonus: ({ context }) => context.offers.first.length > 0,
    hasNoBonus: ({ context }) => context.offers.first.length === 0,
    hasOpen: ({ context }) => openOffer(context.offers) !== null,
    hasNoneOpen: ({ context }) => openOffer(context.offers) === null,
  },
  actions: {
    setReceiver: assign((_, { receiver }: { receiver: GiftReceiver | null }) => ({ receiver })),
    setOffers: assign((_, { offers }: { offers: Offers }) => ({ offers, isNextAsked: false })),
    forgetNext: assign({ isNextAsked: true }),
    explainDaily: assign((_, { problem }: { problem: Message | null }) => ({ dailyProblem: problem })),
    explainChain: assign((_, { problem }: { problem: Message | null }) => ({ chainProblem: problem })),
  },
}).createMachine({
  id: 'offers',
  description: 'A daily gift, bonuses for first purchases, and a chain of gifts',
  context: ({ input }) => ({ ...input, offers: noOffers, isNextAsked: false, dailyProblem: null, chainProblem: null }),
  initial: 'loading',
  on: {
    'receiver.changed': {
      guard: { type: 'isOtherReceiver', params: ({ event }) => ({ receiver: event.receiver }) },
      actions: { type: 'setReceiver', params: ({ event }) => ({ receiver: event.receiver }) },
    },
  },
  states: {
    loading: {
      description: 'Loading the offers for this player',
      on: { 'page.returned': { target: 'loading', reenter: true } },
      invoke: {
        ...load,
        onDone: { target: 'open', actions: answered },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The offers failed to load, so they stay hidden',
      on: { 'page.returned': 'loading' },
    },
    open: {
      description: 'Gift, bonus and chain are loaded',
      type: 'parallel',
      states: {
        knowledge: {
          description: 'Whether the offers are up to date',
          initial: 'fresh',
          states: {
            fresh: {
              description: 'The offers are up to date',
              invoke: {
                id: 'watchNext',
                src: 'watchNext',
                input: ({ context }) => ({
                  moment: context.isNextAsked ? null : (context.offers.daily?.nextAt ?? null),
                }),
              },
              on: { 'time.reached': 'asking', 'time.jumped': 'asking', 'page.returned': 'asking' },
            },
            asking: {
              description: 'Reloading the offers; the known ones stay visible',
              on: { 'page.returned': { target: 'asking', reenter: true } },
              invoke: {
                ...load,
                onDone: { target: 'fresh', actions: answered },
                onError: { target: 'fresh', actions: 'forgetNext' },
              },
            },
          },
        },
        daily: {
          description: 'The daily gift',
          initial: 'over',
          states: {
            over: {
              description: 'The game has no daily gift, or today’s gift was received',
              always: { guard: 'isDue', target: 'due' },
            },
            due: {
              description: 'The chosen role can receive the gift',
              always: { guard: 'isOver', target: 'over' },
              on: { 'daily.claimed': { guard: 'hasReceiver', target: 'claiming' } },
            },
            claiming: {
              description: 'Receiving the gift; the answer contains the new offers',
              invoke: claim('claimDaily', ({ daily }) => daily, 'over', 'explainDaily'),
            },
          },
        },
        bonus: {
          description: 'The bonus with the first purchase of an item',
          initial: 'plain',
          states: {
            plain: {
              description: 'No item has a first-purchase bonus',
              always: { guard: 'hasBonus', target: 'marked' },
            },
            marked: {
              description: 'Items with a first-purchase bonus are marked',
              always: { guard: 'hasNoBonus', target: 'plain' },
            },
          },
        },
        chain: {
          description: 'The chain of offers',
          initial: 'shut',
          states: {
            shut: {
              description: 'No offer of the chain can be received now',
              always: { guard: 'hasOpen', target: 'unlocked' },
            },
            unlocked: {
              description: 'The chosen role can receive the next offer',
              always: { guard: 'hasNoneOpen', target: 'shut' },
              on: { 'chain.claimed': { guard: 'hasReceiver', target: 'claiming' } },
            },
            claiming: {
              description: 'Receiving the offer, which unlocks the next one',
              invoke: claim('claimChain', openOffer, 'shut', 'explainChain'),
            },
          },
        },
      },
    },
  },
})
