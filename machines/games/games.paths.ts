import type { FlowModel } from 'statewalk/model'
import type { gamesMachine } from './games.machine.ts'

const game = (clientId: string) => ({ clientId, gpId: clientId, name: `Game ${clientId}`, logo: '' })
const legalDocuments = { terms: null, privacy: null }
/** Two games, and a heading over an edition that cannot be chosen either [GAM-01]. */
const games = [
  ...['7', '8'].map((clientId) => ({ ...game(clientId), isSelectable: true, subGames: [], legalDocuments })),
  { ...game('9'), isSelectable: false, subGames: [{ ...game('91'), isSelectable: false }], legalDocuments },
]

/** §4, changing the game. */
export const gamesModel: FlowModel<typeof gamesMachine> = {
  title: 'Choosing a game',
  inputs: {
    'no game yet': { games, current: null, isOrderUnderWay: false },
    'a game is chosen': { games, current: '7', isOrderUnderWay: false },
    'an order is under way': { games, current: '7', isOrderUnderWay: true },
  },
  outcomes: {
    'chooses the same game': { type: 'game.chosen', clientId: '7' },
    'chooses another game': { type: 'game.chosen', clientId: '8' },
    'chooses a game that cannot be chosen': { type: 'game.chosen', clientId: '9' },
    'chooses an edition that cannot be chosen': { type: 'game.chosen', clientId: '91' },
    'means it': { type: 'confirmed' },
    'does not mean it': { type: 'cancelled' },
    'closes the popup': { type: 'dismissed' },
  },
  projection: ({ context }) => [
    context.current,
    context.isOrderUnderWay,
    context.wanted?.clientId,
    context.game?.clientId,
  ],
  states: { browsing: {}, confirming: {}, closed: {} },
}
