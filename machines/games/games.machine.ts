import { assign, setup } from 'xstate'
import { choiceOf, type Game, type GameEntry, pickGame } from '../../src/domain/order/role/games.ts'

type GamesInput = { games: readonly GameEntry[]; current: string | null; isOrderUnderWay: boolean }
type GamesContext = GamesInput & { wanted: Game | null; game: Game | null }
type Chosen = { clientId: string }
type GamesEvent =
  | { type: 'game.chosen'; clientId: string }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }

export const gamesMachine = setup({
  types: {
    input: {} as GamesInput,
    context: {} as GamesContext,
    events: {} as GamesEvent,
    /** `isEmpty`: whether the list contains no game that can be chosen. */
    output: {} as { game: Game | null; isEmpty: boolean },
  },
  guards: {
    isSame: ({ context }, { clientId }: Chosen) => context.current === clientId,
    /**
     * True for games that can be chosen. Headings, and games that are not sold in this area, cannot be chosen [GAM-01].
     */
    canBeChosen: ({ context }, { clientId }: Chosen) => choiceOf(context.games, clientId) !== null,
    leavesOrder: ({ context }, { clientId }: Chosen) =>
      context.isOrderUnderWay && choiceOf(context.games, clientId) !== null,
  },
}).createMachine({
  id: 'games',
  description: 'Choosing a game',
  context: ({ input }) => ({ ...input, wanted: null, game: null }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The player browses games and sub-games',
      on: {
        'game.chosen': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'closed',
          },
          {
            guard: { type: 'leavesOrder', params: ({ event }) => event },
            target: 'confirming',
            actions: assign({ wanted: ({ context, event }) => choiceOf(context.games, event.clientId) }),
          },
          {
            guard: { type: 'canBeChosen', params: ({ event }) => event },
            target: 'closed',
            actions: assign({ game: ({ context, event }) => choiceOf(context.games, event.clientId) }),
          },
        ],
        dismissed: 'closed',
      },
    },
    confirming: {
      description: 'An order is unfinished: does the player want another game?',
      on: {
        confirmed: { target: 'closed', actions: assign({ game: ({ context }) => context.wanted }) },
        cancelled: 'browsing',
        dismissed: 'browsing',
      },
    },
    closed: { description: 'The game list is closed', type: 'final' },
  },
  output: ({ context }) => ({ game: context.game, isEmpty: pickGame(context.games, null, null) === null }),
})
