import type { FlowWords } from 'statewalk/model'

export const embeddedWords: FlowWords = {
  guards: {
    isReport: 'the form reports this',
  },
  actions: {
    'sets outcome': 'notes how it was left',
  },
  waits: {
    frame: 'a provider',
  },
}
