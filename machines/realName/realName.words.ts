import type { FlowWords } from 'statewalk/model'

export const realNameWords: FlowWords = {
  guards: {
    isVerified: 'the name is verified',
  },
  actions: {
    explain: 'shows the reason',
    setWay: 'remembers the chosen way',
  },
  waits: {
    loadStatus: 'the server',
  },
}
