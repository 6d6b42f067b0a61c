import type { FlowWords } from 'statewalk/model'

export const eventsWords: FlowWords = {
  guards: {
    hasKinds: 'the game has events',
    hasReceivable: 'a gift can be received',
    hasStep: 'the event has this step',
    isFirstReceiver: 'the role is known for the first time',
    isGone: 'the event no longer exists',
    isKnownKind: 'the player has opened this kind of event before',
    isLoggedIn: 'a player is logged in',
    isOtherKind: 'it is another kind of event',
    isOtherReceiver: 'it is another role',
    isReceivable: 'the gift can be received',
  },
  actions: {
    ask: 'remembers what is being received',
    choose: 'shows the event that was chosen',
    dropActivity: 'discards the loaded event',
    explain: 'shows the reason',
    forgetEnd: 'remembers that the event was reloaded at its end',
    setActivity: 'shows the event',
    setReceiver: 'remembers the receiving role',
    setResults: 'shows the received gifts',
    'setResults {"answered":[]}': 'remembers that nothing was received',
  },
  waits: {
    loadActivity: 'the server',
    receiveGifts: 'the server',
    watchEnd: 'the clock',
  },
}
