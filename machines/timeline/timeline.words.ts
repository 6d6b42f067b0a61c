import type { FlowWords } from 'statewalk/model'

export const timelineWords: FlowWords = {
  guards: {
    isOver: 'nothing more happens to the order',
  },
  actions: {
    countQuestion: 'counts how often it has asked',
    explain: 'says why',
    setOrder: 'shows what has happened to the order',
    slowDown: 'asks once a minute from now on',
  },
  waits: {
    loadDetail: 'the server',
  },
}
