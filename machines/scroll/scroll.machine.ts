import { assign, raise, setup } from 'xstate'
import {
  directionOf,
  directionReset,
  type ScrollDirection,
  type ScrollPlace,
  scrollThrottle,
} from '../../src/domain/page/scroll.ts'

type ScrollInput = { /** Time in ms without scrolling after which the scroll direction is reset. */ resetTime?: number }
type ScrollContext = { place: ScrollPlace; held: ScrollPlace | null; resetTime: number }
type ScrollEvent =
  | { type: 'page.scrolled'; place: ScrollPlace }
  /** Internal event: the scroll position was compared with the earlier position. */
  | { type: 'place.taken'; direction: ScrollDirection }

/** Hides the header and the navigation while the player scrolls down [NAV-05]. */
export const scrollMachine = setup({
  types: { input: {} as ScrollInput, context: {} as ScrollContext, events: {} as ScrollEvent },
  delays: { scrollThrottle, directionReset: ({ context }) => context.resetTime },
  guards: {
    isHeld: ({ context }) => context.held !== null,
    isDown: (_, { direction }: { direction: ScrollDirection }) => direction === 'down',
    isUp: (_, { direction }: { direction: ScrollDirection }) => direction === 'up',
  },
  actions: {
    tellDirection: raise(({ context }, { place }: { place: ScrollPlace }) => ({
      type: 'place.taken',
      direction: directionOf(context.place, place),
    })),
    setPlace: assign((_, { place }: { place: ScrollPlace }) => ({ place, held: null })),
    holdPlace: assign((_, { place }: { place: ScrollPlace }) => ({ held: place })),
  },
}).createMachine({
  id: 'scroll',
  description: 'The direction in which the page scrolls',
  context: ({ input }) => ({
    place: { y: 0, toEnd: Number.MAX_SAFE_INTEGER },
    held: null,
    resetTime: input.resetTime ?? directionReset,
  }),
  type: 'parallel',
  states: {
    sampling: {
      description: 'Handles at most one scroll event per pause',
      initial: 'ready',
      states: {
        ready: {
          description: 'The next scroll event is handled immediately',
          on: {
            'page.scrolled': {
              target: 'pausing',
              actions: [
                { type: 'tellDirection', params: ({ event }) => event },
                { type: 'setPlace', params: ({ event }) => event },
              ],
            },
          },
        },
        pausing: {
          description: 'A pause: only the last scroll event is kept',
          on: { 'page.scrolled': { actions: { type: 'holdPlace', params: ({ event }) => event } } },
          after: {
            scrollThrottle: [
              {
                guard: 'isHeld',
                target: 'pausing',
                reenter: true,
                actions: [
                  { type: 'tellDirection', params: ({ context }) => ({ place: context.held ?? context.place }) },
                  { type: 'setPlace', params: ({ context }) => ({ place: context.held ?? context.place }) },
                ],
              },
              { target: 'ready' },
            ],
          },
        },
      },
    },
    direction: {
      description: 'The direction of the last scroll event, until the direction is reset',
      initial: 'still',
      on: {
        'place.taken': [
          { guard: { type: 'isDown', params: ({ event }) => event }, target: '.down' },
          { guard: { type: 'isUp', params: ({ event }) => event }, target: '.up' },
          { target: '.still' },
        ],
      },
      states: {
        still: { description: 'No recent scrolling, or the end of the page is near' },
        up: { description: 'Upwards', after: { directionReset: 'still' } },
        down: { description: 'Downwards', after: { directionReset: 'still' } },
      },
    },
  },
})
