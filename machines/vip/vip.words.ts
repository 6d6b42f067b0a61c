import type { FlowWords } from 'statewalk/model'

export const vipWords: FlowWords = {
  guards: {
    isClaimable: 'something can be received',
    isFirstRewardClaimable: 'the first reward can be claimed',
    isOver: 'the activity is over',
    isTab: 'that tab is wanted',
  },
  actions: {
    'sets claimed': 'notes which coupon is being received',
    explain: 'says why',
    forgetReceived: 'takes the earlier news of a coupon away',
    setClaimed: 'notes which coupon is claimed',
    setCoupon: 'shows the coupon as received',
    setFirstReward: 'shows the first reward as received',
    setHistory: 'shows past coupons',
    setHoldings: 'shows the player’s own level and coupons',
    setPage: 'shows the levels',
    trackCentre: 'track VIP centre',
  },
  outcomes: {
    'claims a coupon that is not there': 'claims a coupon that was taken off meanwhile',
  },
  waits: {
    loadVip: 'the server',
    reloadRewards: 'the server',
    loadHistory: 'the server',
    receiveCoupon: 'the server',
    receiveFirstReward: 'the server',
  },
}
