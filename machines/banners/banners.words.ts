import type { FlowWords } from 'statewalk/model'

export const bannersWords: FlowWords = {
  guards: {
    isShown: 'the banner shows',
  },
  actions: {
    dismiss: 'closes the banner',
    rememberDismissed: 'keeps in this browser that the banner was closed',
    setDismissed: 'notes which banners were closed',
  },
  waits: {
    readDismissed: 'this browser',
  },
}
