import type { FlowWords } from 'statewalk/model'

export const autoShowWords: FlowWords = {
  guards: {
    isClaimable: 'something can be received',
    isFree: 'nothing is open over the page',
    isShownToday: 'it has shown itself today',
  },
  actions: {
    'sets today': 'notes the day',
    openEvent: 'opens the page of events',
    rememberShown: 'keeps in this browser that the event has shown itself today',
    'sets isFree': 'notes whether something is open over the page',
  },
  waits: {
    askStatus: 'the server',
    readDays: 'this browser',
  },
}
