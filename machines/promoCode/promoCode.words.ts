import type { FlowWords } from 'statewalk/model'

export const promoCodeWords: FlowWords = {
  guards: {
    isFilled: 'a code is typed',
  },
  actions: {
    tellAccepted: 'reports that the code was accepted',
  },
  waits: {
    enterCode: 'the server',
  },
}
