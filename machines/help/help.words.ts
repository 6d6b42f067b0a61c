import type { FlowWords } from 'statewalk/model'

export const helpWords: FlowWords = {
  guards: {
    hasMessage: 'something is written',
    isForOrder: 'it is about an order',
  },
  actions: {
    beginForOrder: 'begins a form about the order',
    explain: 'says why',
    forgetProblem: 'takes the earlier reason away',
    setTickets: 'shows the questions that were sent',
    tellKept: 'tells the list of questions of the new one',
  },
  waits: {
    loadTickets: 'the server',
    sendQuestion: 'the server',
    watchQuestions: 'this browser',
  },
}
