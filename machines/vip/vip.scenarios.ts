import type { Scenario } from 'statewalk/scenarios/scenario'

const arrive = 'levels, standing and coupons arrive'
const failed = 'the VIP centre cannot be loaded'
const claims = 'claims the weekly coupon'
const claimsFirst = 'claims the first-achievement reward'
const received = 'the coupon is received'
const history = 'looks at the history'
const claim = (state: string) => `open.claim.${state}`
const reloads = { reloadRewards: { clientId: '7' } }

const claiming: readonly Scenario[] = [
  {
    rows: 'VIP-04',
    when: [arrive, claims],
    expects: { in: claim('receivingCoupon'), does: { receiveCoupon: { clientId: '7', code: 'week' } } },
  },
  {
    rows: 'VIP-04',
    when: [arrive, 'claims a coupon that is not there'],
    expects: { in: claim('resting.ready'), isIgnored: true, never: ['receiveCoupon'] },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, received],
    expects: {
      in: claim('reloading'),
      does: reloads,
      remembers: { received: 'Coupon week', page: { rewards: { claimable: [], locked: [] } } },
    },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, 'the coupon is received but cannot be used yet'],
    expects: { in: claim('reloading'), does: reloads, remembers: { page: { rewards: { claimable: [], usable: [] } } } },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, 'the coupon cannot be received'],
    expects: { in: claim('resting.refused'), never: ['reloadRewards'], remembers: { received: null, claimed: null } },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, 'the coupon cannot be received', claims],
    expects: { in: claim('receivingCoupon'), does: { receiveCoupon: { code: 'week' } } },
  },
  {
    rows: 'CPN-07',
    when: [arrive, claims, 'its activity is over (-3022)'],
    expects: { in: claim('reloading'), does: reloads },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claimsFirst],
    expects: { in: claim('receivingFirstReward'), does: { receiveFirstReward: { clientId: '7' } } },
  },
  // the page itself remembers that the reward was received
  {
    rows: 'VIP-04',
    when: [arrive, claimsFirst, 'the reward is received', 'the lists cannot be loaded again', claimsFirst],
    expects: { in: claim('resting.stale'), isIgnored: true },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claimsFirst, 'the reward is received'],
    expects: {
      in: claim('reloading'),
      does: reloads,
      remembers: { received: 'Welcome', page: { standing: { firstReward: { isReceived: true, isClaimable: false } } } },
    },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claimsFirst, 'the reward cannot be received'],
    expects: { in: claim('resting.refused'), never: ['reloadRewards'], remembers: { received: null } },
  },
  {
    rows: 'CPN-07',
    when: [arrive, claimsFirst, 'the reward was received before (-3022)'],
    expects: { in: claim('reloading'), does: reloads },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, received, 'there is nothing left to claim'],
    expects: { in: claim('resting.ready'), remembers: { problem: null } },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, received, 'there is nothing left to claim', claims],
    expects: { in: claim('resting.ready'), isIgnored: true },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claimsFirst, 'the reward is received', 'there is nothing left to claim', claimsFirst],
    expects: { in: claim('resting.ready'), isIgnored: true, never: ['receiveCoupon'] },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, received, 'the lists cannot be loaded again'],
    expects: { in: claim('resting.stale') },
  },
  {
    rows: 'VIP-04',
    when: [arrive, claims, received, 'the lists cannot be loaded again', 'asks for the lists again'],
    expects: { in: claim('reloading'), does: reloads },
  },
]

const tabs: readonly Scenario[] = [
  { rows: 'VIP-01', when: [arrive], expects: { in: [claim('resting.ready'), 'open.tab.claimable'] } },
  { rows: 'VIP-01', when: [arrive, 'looks at what can be used'], expects: { in: 'open.tab.usable' } },
  {
    rows: 'VIP-01 VIP-03',
    when: [arrive, history],
    expects: { in: 'open.tab.history.loading', does: { loadHistory: { clientId: '7' } } },
  },
  {
    rows: 'VIP-01',
    when: [arrive, history, 'the history arrives'],
    expects: { in: 'open.tab.history.listing' },
  },
  {
    rows: 'VIP-01',
    when: [arrive, history, 'the history cannot be loaded'],
    expects: { in: 'open.tab.history.failed' },
  },
  {
    rows: 'VIP-01',
    when: [arrive, history, 'the history cannot be loaded', 'asks for the history again'],
    expects: { in: 'open.tab.history.loading', does: { loadHistory: { clientId: '7' } } },
  },
  { rows: 'VIP-01', when: [arrive, history, 'looks at what can be claimed'], expects: { in: 'open.tab.claimable' } },
  {
    rows: 'VIP-01',
    when: [arrive, 'looks at what can be used', 'looks at what can be claimed'],
    expects: { in: 'open.tab.claimable' },
  },
  { rows: 'VIP-01', when: [arrive, history, 'looks at what can be used'], expects: { in: 'open.tab.usable' } },
  {
    rows: 'VIP-01',
    when: [arrive, claims, 'looks at what can be used'],
    expects: { in: [claim('receivingCoupon'), 'open.tab.usable'] },
  },
]

/** Scenarios of the VIP centre (§2, §4 and §7): claims, and the lists of coupons. */
export const vipScenarios: readonly Scenario[] = [
  { rows: 'VIP-01 VIP-03', when: [], expects: { in: 'loading', does: { loadVip: { clientId: '7' } } } },
  { rows: 'SYS-07', when: [arrive], expects: { in: 'open', does: { trackCentre: { vipLevel: '1' } } } },
  { rows: 'VIP-01', when: [failed], expects: { in: 'failed', never: ['trackCentre'] } },
  { rows: 'VIP-01', when: [failed, 'tries again'], expects: { in: 'loading', does: { loadVip: {} } } },
  ...claiming,
  ...tabs,
]
