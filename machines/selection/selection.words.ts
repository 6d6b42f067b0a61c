import type { FlowWords } from 'statewalk/model'

export const selectionWords: FlowWords = {
  guards: {
    hasOtherThanPreset: 'the address names a role that is not there, and another is',
    hasRole: 'one of the roles can be taken',
    isChosen: 'the item is chosen already',
    isLoggedIn: 'somebody is logged in',
    isOffered: 'the item is on sale',
    isOtherType: 'it is another type of goods',
    isPresetUnknown: 'the address names a role that is not there',
    isPriceOffered: 'an item’s price fits',
  },
  actions: {
    'sets chosen, limits, hasLimitsFailed, areLimitsStale': 'notes the chosen item and its limits',
    'sets pointed': 'notes which item is looked at',
    chooseGoods: 'chooses the item',
    choosePreferred: 'chooses what the address or the last visit names',
    forgetLimits: 'forgets the counted limits',
    handBuyer: 'asks how often this buyer may still buy',
    notify: 'shows a message',
    pointTo: 'points to the first item that fits',
    refreshLimits: 'asks again how often items may be bought',
    rememberGoods: 'keeps the item in this browser',
    rememberRole: 'keeps the role in this browser',
    returnToLimits: 'lets the limits be looked at again',
    setGoods: 'shows the goods',
    setRole: 'shows the role',
    'sets typeKey': 'shows the goods of that type',
  },
  outcomes: {
    'chooses goods that are not offered': 'chooses goods that were taken off meanwhile',
    'wants goods of a price that is not offered': 'wants goods of a price that nothing has',
  },
  waits: {
    loadGoods: 'the server',
    loadRoles: 'the server',
  },
}
