import type { FlowWords } from 'statewalk/model'

export const autoShowWords: FlowWords = {
  guards: {
    isClaimable: 'a gift can be received',
    isFree: 'no popup is open above the page',
    isShownToday: 'the event popup has already opened today',
  },
  actions: {
    'sets today': 'remembers the day',
    openEvent: 'opens the page of events',
    rememberShown: 'stores in this browser that the event popup opened today',
    'sets isFree': 'remembers whether a popup is open above the page',
  },
  waits: {
    askStatus: 'the server',
    readDays: 'this browser',
  },
}
