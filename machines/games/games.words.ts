import type { FlowWords } from 'statewalk/model'

export const gamesWords: FlowWords = {
  guards: {
    canBeChosen: 'the game is sold here',
    isSame: 'it is the same game',
    leavesOrder: 'an order is under way',
  },
  outcomes: {
    'chooses a game that cannot be chosen': 'chooses a game that is not sold here',
    'chooses an edition that cannot be chosen': 'chooses an edition that is not sold here',
  },
  actions: {
    'sets wanted': 'notes the wanted game',
  },
}
