import type { FlowWords } from 'statewalk/model'

export const embeddedWords: FlowWords = {
  guards: {
    isReport: 'the message comes from the form',
  },
  actions: {
    'sets outcome': 'remembers how the form was closed',
  },
  waits: {
    frame: 'a provider',
  },
}
