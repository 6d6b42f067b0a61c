import type { FlowWords } from 'statewalk/model'

export const eventsWords: FlowWords = {
  guards: {
    hasKinds: 'the game has events',
    hasReceivable: 'something can be received',
    hasStep: 'the event has this step',
    isFirstReceiver: 'the role is known for the first time',
    isGone: 'it is there no longer',
    isKnownKind: 'that kind of event was looked at before',
    isLoggedIn: 'somebody is logged in',
    isOtherKind: 'it is another kind of event',
    isOtherReceiver: 'it is another role',
    isReceivable: 'it can be received',
  },
  actions: {
    ask: 'notes what is being received',
    choose: 'shows the event that was chosen',
    dropActivity: 'drops what it knew of the event',
    explain: 'says why',
    forgetEnd: 'notes that the end was asked about',
    setActivity: 'shows the event',
    setReceiver: 'notes who receives',
    setResults: 'shows what has been received',
    'setResults {"answered":[]}': 'notes that nothing was received',
    trackActivity: 'track event page',
  },
  waits: {
    loadActivity: 'the server',
    receiveGifts: 'the server',
    watchEnd: 'the clock',
  },
}
