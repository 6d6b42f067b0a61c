import type { FlowWords } from 'statewalk/model'

export const limitsWords: FlowWords = {
  guards: {
    hasCountdown: 'some item can be bought again later',
    hasDue: 'an item that is waited for can be bought again',
    hasWaiter: 'a player’s role is chosen',
    isWanted: 'a reminder is set',
  },
  actions: {
    'sets buyer, limits, isStale, due': 'notes the limits and the player they count for',
    'sets due': 'notes which reminders are due',
    askPermission: 'asks whether reminders may be shown',
    noteFailure: 'notes that the limits could not be counted',
    'noteFailure {"hasFailed":false}': 'notes that the limits are counted',
    'noteFailure {"hasFailed":true}': 'notes that the limits could not be counted',
    noteStaleness: 'notes whether the limits may have changed',
    'noteStaleness {"isStale":false}': 'notes that the limits are up to date',
    'noteStaleness {"isStale":true}': 'notes that the limits may have changed',
    openNext: 'lets what has waited longest be bought again',
    remember: 'keeps the reminder in this browser',
    remind: 'reminds that items can be bought again',
    setDue: 'notes what can be bought again',
    setLimits: 'shows how often items may be bought',
  },
  waits: {
    loadLimits: 'the server',
    watchOpening: 'the clock',
  },
}
