import { assign, setup } from 'xstate'
import type { Game, GameEntry } from '../../src/domain/order.ts'

type GamesInput = { games: readonly GameEntry[]; current: string | null; isOrderUnderWay: boolean }
type GamesContext = GamesInput & { wanted: Game | null; game: Game | null }
type GamesEvent =
  | { type: 'game.chosen'; game: Game }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }

export const gamesMachine = setup({
  types: {
    input: {} as GamesInput,
    context: {} as GamesContext,
    events: {} as GamesEvent,
    output: {} as { game: Game | null },
  },
  guards: {
    isOrderUnderWay: ({ context }) => context.isOrderUnderWay,
    isSame: ({ context }, { clientId }: { clientId: string }) => context.current === clientId,
    /** A game must be chosen where none is; an empty list is asked for again. */
    canLeave: ({ context }) => context.current !== null || context.games.length === 0,
  },
}).createMachine({
  id: 'games',
  description: 'The player chooses a game',
  context: ({ input }) => ({ ...input, wanted: null, game: null }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'Looking through games and sub-games',
      on: {
        'game.chosen': [
          {
            guard: { type: 'isSame', params: ({ event }) => ({ clientId: event.game.clientId }) },
            target: 'closed',
          },
          {
            guard: 'isOrderUnderWay',
            target: 'confirming',
            actions: assign({ wanted: ({ event }) => event.game }),
          },
          { target: 'closed', actions: assign({ game: ({ event }) => event.game }) },
        ],
        dismissed: { guard: 'canLeave', target: 'closed' },
      },
    },
    confirming: {
      description: 'An order is under way: is the switch meant?',
      on: {
        confirmed: { target: 'closed', actions: assign({ game: ({ context }) => context.wanted }) },
        cancelled: 'browsing',
        dismissed: 'browsing',
      },
    },
    closed: { description: 'The popup is gone', type: 'final' },
  },
  output: ({ context }) => ({ game: context.game }),
})
