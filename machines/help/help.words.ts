import type { FlowWords } from 'statewalk/model'

export const helpWords: FlowWords = {
  guards: {
    hasMessage: 'the message is not empty',
    isForOrder: 'the question is about an order',
  },
  actions: {
    beginForOrder: 'opens a form about the order',
    explain: 'shows the reason',
    forgetProblem: 'removes the earlier reason',
    setTickets: 'shows the sent questions',
    tellKept: 'adds the new question to the list of questions',
  },
  waits: {
    loadTickets: 'the server',
    sendQuestion: 'the server',
    watchQuestions: 'this browser',
  },
}
