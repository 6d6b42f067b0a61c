import type { FlowWords } from 'statewalk/model'

export const vipWords: FlowWords = {
  guards: {
    isClaimable: 'the coupon can be claimed',
    isFirstRewardClaimable: 'the first reward can be claimed',
    isOver: 'the activity has ended',
    isTab: 'that tab is chosen',
  },
  actions: {
    'sets claimed': 'remembers which coupon is being claimed',
    explain: 'shows the reason',
    forgetReceived: 'removes the earlier message about a coupon',
    setClaimed: 'remembers which coupon is claimed',
    setCoupon: 'shows the coupon as received',
    setFirstReward: 'shows the first reward as received',
    setHistory: 'shows past coupons',
    setHoldings: 'shows the player’s level and coupons',
    setPage: 'shows the levels',
  },
  outcomes: {
    'claims a coupon that is not there': 'claims a coupon that is no longer offered',
  },
  waits: {
    loadVip: 'the server',
    reloadRewards: 'the server',
    loadHistory: 'the server',
    receiveCoupon: 'the server',
    receiveFirstReward: 'the server',
  },
}
