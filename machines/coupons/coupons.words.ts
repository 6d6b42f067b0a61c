import type { FlowWords } from 'statewalk/model'

export const couponsWords: FlowWords = {
  guards: {
    hasNone: 'no coupon is usable',
    hasSelection: 'a coupon is chosen',
    isAccepted: 'the code became a coupon',
    isDisabled: 'the coupons failed to load',
    isGone: 'the selected coupon is no longer valid',
    isHalfTyped: 'the player was typing a promo code',
    isKept: 'the new list of coupons still selects the same coupon, and its price is known',
    isOn: 'the item accepts coupons',
    isTab: 'that tab is chosen',
    isUsable: 'the coupon is usable',
    isWaitedFor: 'the player still waits for the coupons',
  },
  actions: {
    choose: 'applies the chosen coupon',
    deselect: 'removes the coupon',
    doWithout: 'continues without a coupon',
    explain: 'shows the reason',
    keepLists: 'shows the coupons and leaves the price unchanged',
    refuse: 'shows why it was refused',
    select: 'applies the chosen coupon',
    setLists: 'shows the coupons',
    setQuote: 'shows the price with the coupon',
  },
  outcomes: {
    'chooses the weaker coupon': 'chooses another usable coupon',
    'chooses a coupon that is not usable': 'chooses a coupon that can no longer be used',
  },
  waits: {
    loadCoupons: 'the server',
    askPrice: 'the server',
    loadHistory: 'the server',
  },
}
