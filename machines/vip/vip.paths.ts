import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel } from 'statewalk/model'
import type { VipCoupon, VipProgram, VipStanding } from '../../src/domain/player/vip.ts'
import {
  as,
  byBrowser,
  comingFor,
  isBusy,
  loggedInElsewhere,
  lost,
  newcomer,
  notListed,
  prepares,
  readied,
  refuse,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import type { vipMachine } from './vip.machine.ts'

const wireOver = { words: 'It is over' }
const notNow = { words: 'Not now' }

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

const meanwhile = byBrowser('Two delays would run at the same time')
const whileClaiming = {
  'open.claim.receivingCoupon': meanwhile,
  'open.claim.receivingFirstReward': meanwhile,
  'open.claim.reloading': meanwhile,
}

const claimsElsewhere = `${loggedInElsewhere} In another browser program, open /userCenter. In another browser program, press every “[[Claim]]” except the first one under “[[Weekly coupons]]”. In another browser program, press also the first “[[Claim]]” under “[[Weekly coupons]]” if this case has prepared a refusal.`
/** Test model (§4 and §7): after a failed claim, the player can claim the reward again [VIP-04]. */
export const vipModel: FlowModel<typeof vipMachine> = {
  title: 'The VIP centre',
  input: { clientId: '7' },
  begins: {
    starts: as(
      newcomer,
      `${prepares('points for the first level', 'points', { player: 'guest…', points: 67 }, ', type the name of the new player in place of guest…')} Open /userCenter.`,
    ),
  },
  outcomes: {
    'levels, standing and coupons arrive': {
      event: { type: 'xstate.done.actor.loadVip', output: { program, ...before } },
      does: waitsFor('“[[Your level]]” without grey bars'),
    },
    'the VIP centre cannot be loaded': {
      event: { type: 'xstate.error.actor.loadVip', error: {} },
      does: lost('/api/coupons/vipInfo'),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'claims the weekly coupon': {
      event: { type: 'coupon.claimed', code: 'week' },
      does: 'Press “[[Claim]]” of the first coupon under “[[Weekly coupons]]”.',
    },
    'claims a coupon that is not there': {
      event: { type: 'coupon.claimed', code: 'gone' },
      does: notListed,
    },
    'the coupon is received': {
      event: { type: 'xstate.done.actor.receiveCoupon', output: received },
      does: awaitsResult,
    },
    'the coupon is received but cannot be used yet': {
      type: 'xstate.done.actor.receiveCoupon',
      output: coupon('week', 'lock'),
    },
    'the coupon cannot be received': {
      event: { type: 'xstate.error.actor.receiveCoupon', error: {} },
      does: lost('/api/coupons/receiveCoupons'),
    },
    'its activity is over (-3022)': {
      event: { type: 'xstate.error.actor.receiveCoupon', error: over },
      does: refuse('/api/coupons/receiveCoupons', -3022, wireOver.words),
    },
    'claims the first-achievement reward': {
      event: { type: 'firstReward.claimed' },
      does: 'Press “[[Claim]]” of the “[[First-achievement reward]]”.',
    },
    'the reward is received': {
      event: { type: 'xstate.done.actor.receiveFirstReward', output: null },
      does: awaitsResult,
    },
    'the reward cannot be received': {
      event: { type: 'xstate.error.actor.receiveFirstReward', error: {} },
      does: lost('/api/coupons/receiveFirstReward'),
    },
    'the reward was received before (-3022)': {
      event: { type: 'xstate.error.actor.receiveFirstReward', error: over },
      does: refuse('/api/coupons/receiveFirstReward', -3022, wireOver.words),
    },
    'there is nothing left to claim': {
      event: { type: 'xstate.done.actor.reloadRewards', output: after },
      does: readied(claimsElsewhere, waitsFor('the lists under “[[My rewards]]”')),
    },
    'everything is still to claim': { type: 'xstate.done.actor.reloadRewards', output: before },
    'the lists cannot be loaded again': {
      event: { type: 'xstate.error.actor.reloadRewards', error: {} },
      does: refuse('/api/coupons/vipInfo', 0, notNow.words),
      says: notNow,
    },
    'asks for the lists again': {
      event: { type: 'rewards.retried' },
      does: 'Press “[[Try again]]” beside “[[The coupons could not be loaded again.]]”.',
    },
    'looks at what can be claimed': {
      event: { type: 'tab.chosen', tab: 'claimable' },
      does: 'Press the tab “[[Claimable]]”.',
    },
    'looks at what can be used': { event: { type: 'tab.chosen', tab: 'usable' }, does: 'Press the tab “[[Usable]]”.' },
    'looks at the history': {
      event: { type: 'tab.chosen', tab: 'history' },
      does: 'Press the tab “[[History]]”.',
      doesIn: whileClaiming,
    },
    'the history arrives': {
      event: { type: 'xstate.done.actor.loadHistory', output: [coupon('past', 'history')] },
      does: waitsFor('the list under “[[History]]”'),
    },
    'the history cannot be loaded': {
      event: { type: 'xstate.error.actor.loadHistory', error: {} },
      does: lost('/api/coupons/couponList?use_category=history'),
    },
    'asks for the history again': { event: { type: 'history.retried' }, does: triesAgain, doesIn: whileClaiming },
  },
  happyPath: {
    steps: [
      'levels, standing and coupons arrive',
      'claims the weekly coupon',
      'the coupon is received',
      'there is nothing left to claim',
    ],
  },
  projection: ({ context }) => [
    context.page?.rewards.claimable.length,
    context.page?.standing.firstReward?.isClaimable,
    context.claimed,
  ],
  states: {
    loading: { running: ['loadVip'], shows: comingFor('the contents of “[[Your level]]” and “[[My rewards]]”') },
    failed: { shows: '“[[The VIP centre could not be loaded]]” is shown, with “[[Try again]]”.' },
    'open.claim.resting.ready': { shows: 'No message says that a reward could not be received.' },
    'open.claim.resting.refused': { shows: '“[[It could not be received. Please try again.]]” is shown.' },
    'open.claim.resting.stale': { shows: '“[[The coupons could not be loaded again.]]” is shown.' },
    'open.claim.receivingCoupon': {
      running: ['receiveCoupon'],
      shows: 'The coupon that is being claimed is paler than the others.',
    },
    'open.claim.receivingFirstReward': { running: ['receiveFirstReward'], shows: isBusy },
    'open.claim.reloading': { running: ['reloadRewards'], shows: 'The coupons look the same as before this step.' },
    'open.tab.claimable': {
      shows: {
        when: ({ page }) => page?.rewards.claimable.length !== 0,
        text: 'The tab “[[Claimable]]” lists coupons with “[[Claim]]”.',
        otherwise: 'The tab “[[Claimable]]” shows “[[No coupons here]]”.',
      },
    },
    'open.tab.usable': {
      shows: 'The tab “[[Usable]]” lists coupons with “[[Use]]”.',
    },
    'open.tab.history.loading': { running: ['loadHistory'], shows: comingFor('the past coupons') },
    'open.tab.history.listing': {
      shows: 'The tab “[[History]]” lists coupons marked “[[Used]]” or “[[Expired]]”.',
    },
    'open.tab.history.failed': { shows: '“[[Past coupons could not be loaded]]” is shown.' },
    open: { shows: '“[[Your level]]” is shown, and what is needed for the next level.' },
  },
}
