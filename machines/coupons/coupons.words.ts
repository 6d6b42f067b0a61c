import type { FlowWords } from 'statewalk/model'

export const couponsWords: FlowWords = {
  guards: {
    hasNone: 'no coupon is usable',
    hasSelection: 'a coupon is chosen',
    isAccepted: 'the code became a coupon',
    isGone: 'it is there no longer',
    isHalfTyped: 'a promo code was being typed',
    isKept: 'the coupon that applies stays',
    isOn: 'the item takes coupons',
    isTab: 'that tab is wanted',
    isUsable: 'the coupon is usable',
    isWaitedFor: 'paying waits for the coupons',
  },
  actions: {
    choose: 'takes the coupon that was chosen',
    deselect: 'takes the coupon off',
    doWithout: 'goes on without a coupon',
    explain: 'says why',
    keepLists: 'shows the coupons, the price stays',
    refuse: 'says why it is refused',
    select: 'takes the coupon that was chosen',
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
