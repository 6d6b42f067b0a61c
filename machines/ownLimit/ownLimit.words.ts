import type { FlowWords } from 'statewalk/model'

export const ownLimitWords: FlowWords = {
  guards: {
    hasLimit: 'there is a limit',
    isAmount: 'an amount is typed',
  },
  actions: {
    'sets wanted': 'notes the wanted limit',
    explain: 'says why',
    setFigures: 'shows what has been spent by now',
    setKnown: 'shows the limit and what was spent',
  },
  waits: {
    loadLimit: 'the server',
    setLimit: 'the server',
  },
}
