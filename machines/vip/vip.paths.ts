import type { FlowModel } from 'statewalk/model'
import type { VipCoupon, VipProgram, VipStanding } from '../../src/domain/player/vip.ts'
import type { vipMachine } from './vip.machine.ts'

const coupon = (code: string, category: VipCoupon['category']): VipCoupon => ({
  code,
  name: `Coupon ${code}`,
  category,
  isUsed: false,
  usedAt: null,
  validUntil: null,
  timeZone: 0,
  rate: 0.9,
  type: 'week',
})
const program: VipProgram = {
  levels: [{ id: '1', name: 'VIP 1', mark: 'V1', needPoints: 100, coupons: [] }],
  pointsPerUnit: 10,
  faqTitle: '',
  faq: '',
}
const standing = (isReceived: boolean): VipStanding => ({
  levelId: '1',
  levelName: 'VIP 1',
  levelMark: 'V1',
  points: 150,
  firstReward: { name: 'Welcome', needLevel: '1', isReceived, isClaimable: !isReceived },
})
const week = coupon('week', 'claim')
const received = coupon('week', 'avail')
const before = { standing: standing(false), rewards: { claimable: [week], usable: [], locked: [] } }
const after = { standing: standing(true), rewards: { claimable: [], usable: [received], locked: [] } }
const over = { code: -3022 }

/** §4, §7: the VIP centre. Claimable becomes received and the lists reload; a failed claim stays claimable [VIP-04]. */
export const vipModel: FlowModel<typeof vipMachine> = {
  title: 'The VIP centre',
  input: { clientId: '7' },
  outcomes: {
    'levels, standing and coupons arrive': { type: 'xstate.done.actor.loadVip', output: { program, ...before } },
    'they cannot be loaded': { type: 'xstate.error.actor.loadVip', error: {} },
    'tries again': { type: 'retried' },
    'claims the weekly coupon': { type: 'coupon.claimed', code: 'week' },
    'claims a coupon that is not there': { type: 'coupon.claimed', code: 'gone' },
    'the coupon is received': { type: 'xstate.done.actor.receiveCoupon', output: received },
    'the coupon is received but cannot be used yet': {
      type: 'xstate.done.actor.receiveCoupon',
      output: coupon('week', 'lock'),
    },
    'the coupon cannot be received': { type: 'xstate.error.actor.receiveCoupon', error: {} },
    'its activity is over (-3022)': { type: 'xstate.error.actor.receiveCoupon', error: over },
    'claims the first-achievement reward': { type: 'firstReward.claimed' },
    'the reward is received': { type: 'xstate.done.actor.receiveFirstReward', output: null },
    'the reward cannot be received': { type: 'xstate.error.actor.receiveFirstReward', error: {} },
    'the reward was received before (-3022)': { type: 'xstate.error.actor.receiveFirstReward', error: over },
    'there is nothing left to claim': { type: 'xstate.done.actor.reloadRewards', output: after },
    'everything is still to claim': { type: 'xstate.done.actor.reloadRewards', output: before },
    'the lists cannot be loaded again': { type: 'xstate.error.actor.reloadRewards', error: {} },
    'asks for the lists again': { type: 'rewards.retried' },
    'looks at what can be claimed': { type: 'tab.chosen', tab: 'claimable' },
    'looks at what can be used': { type: 'tab.chosen', tab: 'usable' },
    'looks at the history': { type: 'tab.chosen', tab: 'history' },
    'the history arrives': { type: 'xstate.done.actor.loadHistory', output: [coupon('past', 'history')] },
    'the history cannot be loaded': { type: 'xstate.error.actor.loadHistory', error: {} },
    'asks for the history again': { type: 'history.retried' },
  },
  projection: ({ context }) => [
    context.page?.rewards.claimable.length,
    context.page?.standing.firstReward?.isClaimable,
    context.claimed,
  ],
  states: {
    loading: { running: ['loadVip'] },
    failed: {},
    'open.claim.resting.ready': {},
    'open.claim.resting.refused': {},
    'open.claim.resting.stale': {},
    'open.claim.receivingCoupon': { running: ['receiveCoupon'] },
    'open.claim.receivingFirstReward': { running: ['receiveFirstReward'] },
    'open.claim.reloading': { running: ['reloadRewards'] },
    'open.tab.claimable': {},
    'open.tab.usable': {},
    'open.tab.history.loading': { running: ['loadHistory'] },
    'open.tab.history.listing': {},
    'open.tab.history.failed': {},
  },
}
