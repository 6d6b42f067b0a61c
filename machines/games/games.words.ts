import type { FlowWords } from 'statewalk/model'

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
