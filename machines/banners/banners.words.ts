import type { FlowWords } from 'statewalk/model'

export const bannersWords: FlowWords = {
  guards: {
    isShown: 'the banner is shown',
  },
  actions: {
    dismiss: 'closes the banner',
    rememberDismissed: 'stores in this browser that the banner was closed',
    setDismissed: 'remembers which banners were closed',
  },
  waits: {
    readDismissed: 'this browser',
  },
}
