import type { FlowWords } from 'statewalk/model'

export const timelineWords: FlowWords = {
  guards: {
    isOver: 'no more events are expected',
  },
  actions: {
    countQuestion: 'counts the polls',
    explain: 'shows the reason',
    setOrder: 'shows the history of the order',
    slowDown: 'polls once a minute from now on',
  },
  waits: {
    loadDetail: 'the server',
  },
}
