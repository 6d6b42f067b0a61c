import type { FlowWords } from 'statewalk/model'

export const ownLimitWords: FlowWords = {
  guards: {
    hasLimit: 'there is a limit',
    isAmount: 'an amount is typed',
  },
  actions: {
    'sets wanted': 'remembers the wanted limit',
    explain: 'shows the reason',
    setFigures: 'updates the amount spent',
    setKnown: 'shows the limit and the amount spent',
  },
  waits: {
    loadLimit: 'the server',
    setLimit: 'the server',
  },
}
