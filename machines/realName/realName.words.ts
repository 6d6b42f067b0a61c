import type { FlowWords } from 'statewalk/model'

export const realNameWords: FlowWords = {
  guards: {
    isVerified: 'the name is verified',
  },
  actions: {
    explain: 'says why',
    setWay: 'notes the way that was chosen',
  },
  waits: {
    loadStatus: 'the server',
  },
}
