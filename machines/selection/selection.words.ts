import type { FlowWords } from 'statewalk/model'

export const selectionWords: FlowWords = {
  guards: {
    hasOtherThanPreset: 'the address names an unknown role, and the player has another one',
    hasRole: 'a role can be chosen automatically',
    isChosen: 'the item is already chosen',
    isLoggedIn: 'a player is logged in',
    isOffered: 'the item is on sale',
    isOtherType: 'it is another type of goods',
    isPresetUnknown: 'the address names an unknown role',
    isPriceOffered: 'an item has this price',
  },
  actions: {
    'sets chosen, limits, hasLimitsFailed, areLimitsStale': 'remembers the chosen item and its limits',
    'sets roleProblem': 'shows the reason',
    'sets pointed': 'remembers the highlighted item',
    choosePreferred: 'chooses the item of the address or of the last visit',
    forgetLimits: 'discards the loaded limits',
    handBuyer: 'loads the limits for this buyer',
    notify: 'shows a message',
    pointTo: 'highlights the first item with this price',
    refreshLimits: 'reloads the limits',
    rememberGoods: 'stores the item in this browser',
    rememberRole: 'stores the role in this browser',
    returnToLimits: 'checks the limits again',
    setGoods: 'shows the goods',
    setRole: 'shows the role',
    'sets typeKey': 'shows the goods of that type',
  },
  outcomes: {
    'chooses goods that are not offered': 'chooses goods that are no longer offered',
    'wants goods of a price that is not offered': 'follows a link with a price that no item has',
  },
  waits: {
    loadGoods: 'the server',
    loadRoles: 'the server',
  },
}
