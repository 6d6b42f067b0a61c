import type { FlowWords } from 'statewalk/model'

export const limitsWords: FlowWords = {
  guards: {
    hasCountdown: 'a countdown is running for an item',
    hasDue: 'an item with a reminder can be bought again',
    hasWaiter: 'a role is chosen',
    isWanted: 'a reminder is set',
  },
  actions: {
    'sets buyer, limits, isStale, due': 'remembers the limits and the player to whom they apply',
    'sets due': 'remembers which reminders are due',
    askPermission: 'asks the browser for permission to show reminders',
    confirmNoReminder: 'tells the player that the reminder is off',
    noteFailure: 'remembers that the limits failed to load',
    'noteFailure {"hasFailed":false}': 'remembers that the limits are loaded',
    'noteFailure {"hasFailed":true}': 'remembers that the limits failed to load',
    noteStaleness: 'remembers whether the limits may have changed',
    'noteStaleness {"isStale":false}': 'remembers that the limits are up to date',
    'noteStaleness {"isStale":true}': 'remembers that the limits may have changed',
    openNext: 'unlocks the item whose countdown ended',
    remember: 'stores the reminder in this browser',
    remind: 'reminds that items can be bought again',
    setDue: 'remembers which items can be bought again',
    setLimits: 'shows how often each item may still be bought',
  },
  waits: {
    loadLimits: 'the server',
    watchOpening: 'the clock',
  },
}
