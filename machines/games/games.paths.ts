import type { FlowModel, FlowWords } from 'statewalk/model'
import { as, ordersUnpaid, withRole } from '../arrangements.paths.ts'
import type { gamesMachine } from './games.machine.ts'

export const gamesWords: FlowWords = {
  guards: {
    canBeChosen: 'the game is sold in this shop',
    isSame: 'it is the same game',
    leavesOrder: 'an order is unfinished',
  },
  outcomes: {
    'chooses a game that cannot be chosen': 'chooses a game that is not sold here',
    'chooses an edition that cannot be chosen': 'chooses an edition that is not sold here',
  },
  actions: {
    'sets wanted': 'remembers the wanted game',
  },
}

const game = (clientId: string) => ({ clientId, gpId: clientId, name: `Game ${clientId}`, logo: '' })
const legalDocuments = { terms: null, privacy: null }
/** List of games. Neither the heading nor the edition under the heading can be chosen [GAM-01]. */
const games = [
  ...['7', '8'].map((clientId) => ({ ...game(clientId), isSelectable: true, subGames: [], legalDocuments })),
  { ...game('9'), isSelectable: false, subGames: [{ ...game('91'), isSelectable: false }], legalDocuments },
]

/** Test model of the game list (§4). */
export const gamesModel: FlowModel<typeof gamesMachine> = {
  title: 'Choosing a game',
  inputs: {
    'no game yet': { games, current: null, isOrderUnderWay: false },
    'a game is chosen': { games, current: '7', isOrderUnderWay: false },
    'an order is under way': { games, current: '7', isOrderUnderWay: true },
  },
  begins: {
    'no game yet': 'Open /?client_id=99999.',
    'a game is chosen': 'Open the shop. Press “[[Change game]]”.',
    'an order is under way': as(withRole, `${ordersUnpaid('60 Gems', 'Gems')} Press “[[Change game]]”.`),
  },
  outcomes: {
    'chooses Skybound': {
      event: { type: 'game.chosen', clientId: '7' },
      does: 'Press “Skybound” in “[[Choose a game]]”.',
    },
    'chooses another game': {
      event: { type: 'game.chosen', clientId: '8' },
      does: 'Press “Emberfall” in “[[Choose a game]]”.',
    },
    'chooses a game that cannot be chosen': {
      event: { type: 'game.chosen', clientId: '9' },
      does: 'Press “Starharbor” in “[[Choose a game]]”.',
    },
    'chooses an edition that cannot be chosen': {
      event: { type: 'game.chosen', clientId: '91' },
      does: 'Press “Tidecall Classic” below “Tidecall”.',
    },
    'confirms the question': {
      event: { type: 'confirmed' },
      does: {
        before: '',
        after: 'Press “[[Change game]]” in “[[Change the game?]]”.',
        tries: 'Confirming the change of the game.',
      },
    },
    'cancels the question': {
      event: { type: 'cancelled' },
      does: {
        before: '',
        after: 'Press “[[Cancel]]” in “[[Change the game?]]”.',
        tries: 'Cancelling the change of the game.',
      },
    },
    'closes the popup': {
      event: { type: 'dismissed' },
      does: 'Press “[[Close]]” of “[[Choose a game]]”.',
      doesIn: { confirming: 'Press the key “Escape”.' },
    },
  },
  happyPath: { steps: ['chooses another game'] },
  projection: ({ context }) => [
    context.current,
    context.isOrderUnderWay,
    context.wanted?.clientId,
    context.game?.clientId,
  ],
  browserExemptions: {
    'confirming --dismissed--> browsing': {
      reason: 'The question covers the list; closing the question answers it with no',
      until: '2027-07-31',
    },
  },
  states: {
    browsing: {
      shows: {
        when: ({ current }) => current !== null,
        text: '“[[Choose a game]]” lists the games; Skybound is marked.',
        otherwise: '“[[Choose a game]]” lists the games; none of them is marked.',
      },
    },
    confirming: { shows: '“[[Change the game?]]” is asked.' },
    closed: { shows: 'The popup “[[Choose a game]]” is closed.' },
  },
}
