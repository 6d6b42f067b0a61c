import { assign, setup } from 'xstate'
import { code as codes } from '../../src/contract/codes.ts'
import type { AnalyticsEvents } from '../../src/domain/page/analyticsEvents.ts'
import type { VipCoupon, VipProgram, VipRewards, VipStanding } from '../../src/domain/player/vip.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type VipHoldings = { standing: VipStanding; rewards: VipRewards }
export type VipPage = VipHoldings & { program: VipProgram }
export type VipTab = 'claimable' | 'usable' | 'history'
export type VipInput = { clientId: string }
export type VipContext = VipInput & {
  page: VipPage | null
  history: VipCoupon[]
  /** Code of the coupon whose claim is pending; null if there is none. */
  claimed: string | null
  /** Name of the reward just claimed; null if the page shows no message about it. */
  received: string | null
  problem: Message | null
}
export type VipEvent =
  | { type: 'retried' }
  | { type: 'rewards.retried' }
  | { type: 'history.retried' }
  | { type: 'tab.chosen'; tab: VipTab }
  | { type: 'coupon.claimed'; code: string }
  | { type: 'firstReward.claimed' }

const claimableBy = ({ page }: VipContext, code: string) =>
  page?.rewards.claimable.some((coupon) => coupon.code === code) ?? false

const withReceived = (page: VipPage, coupon: VipCoupon): VipPage => ({
  ...page,
  rewards: {
    ...page.rewards,
    claimable: page.rewards.claimable.filter(({ code }) => code !== coupon.code),
    ...(coupon.category === 'avail' && { usable: [...page.rewards.usable, coupon] }),
    ...(coupon.category === 'lock' && { locked: [...page.rewards.locked, coupon] }),
  },
})

const withFirstReward = ({ standing, ...page }: VipPage): VipPage => ({
  ...page,
  standing: {
    ...standing,
    firstReward: standing.firstReward && { ...standing.firstReward, isReceived: true, isClaimable: false },
  },
})

export const vipMachine = setup({
  types: {
    input: {} as VipInput,
    context: {} as VipContext,
    events: {} as VipEvent,
  },
  actors: {
    loadVip: unprovided<VipPage, VipInput>('loadVip'),
    reloadRewards: unprovided<VipHoldings, VipInput>('reloadRewards'),
    loadHistory: unprovided<VipCoupon[], VipInput>('loadHistory'),
    receiveCoupon: unprovided<VipCoupon, VipInput & { code: string }>('receiveCoupon'),
    receiveFirstReward: unprovided<null, VipInput>('receiveFirstReward'),
  },
  guards: {
    isClaimable: ({ context }, { code }: { code: string }) => claimableBy(context, code),
    isFirstRewardClaimable: ({ context }) => context.page?.standing.firstReward?.isClaimable ?? false,
    /** True if the reward was claimed elsewhere or its event is over, so that the lists are out of date. */
    isOver: (_, { failed }: { failed: number | null }) => failed === codes.noActivity,
    isTab: (_, { tab, wanted }: { tab: VipTab; wanted: VipTab }) => tab === wanted,
  },
  actions: {
    setPage: assign((_, { page }: { page: VipPage }) => ({ page, problem: null })),
    setHoldings: assign(({ context }, holdings: VipHoldings) => ({
      page: context.page && { ...context.page, ...holdings },
      problem: null,
    })),
    setClaimed: assign((_, { code }: { code: string }) => ({ claimed: code })),
    setHistory: assign((_, { history }: { history: VipCoupon[] }) => ({ history })),
    setCoupon: assign(({ context }, { coupon }: { coupon: VipCoupon }) => ({
      page: context.page && withReceived(context.page, coupon),
      received: coupon.name,
    })),
    setFirstReward: assign(({ context }) => ({
      page: context.page && withFirstReward(context.page),
      received: context.page?.standing.firstReward?.name ?? null,
    })),
    forgetReceived: assign({ received: null }),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    trackCentre: (_, _params: AnalyticsEvents['viewVipCenter']) => {},
  },
}).createMachine({
  id: 'vip',
  description: 'The VIP centre: the player’s level and coupons',
  context: ({ input }) => ({ ...input, page: null, history: [], claimed: null, received: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the levels, the player’s level, and the coupons',
      invoke: {
        id: 'loadVip',
        src: 'loadVip',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
            { type: 'trackCentre', params: ({ event }) => ({ vipLevel: event.output.standing.levelId }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'The VIP centre failed to load', on: { retried: 'loading' } },
    open: {
      description: 'The VIP centre is shown',
      type: 'parallel',
      states: {
        claim: {
          description: 'One claim at a time',
          initial: 'resting',
          states: {
            resting: {
              description: 'Coupons and rewards can be claimed',
              initial: 'ready',
              on: {
                'coupon.claimed': {
                  guard: { type: 'isClaimable', params: ({ event }) => ({ code: event.code }) },
                  target: 'receivingCoupon',
                  actions: { type: 'setClaimed', params: ({ event }) => ({ code: event.code }) },
                },
                'firstReward.claimed': { guard: 'isFirstRewardClaimable', target: 'receivingFirstReward' },
              },
              states: {
                ready: { description: 'No error is shown' },
                refused: {
                  description: 'The claim failed; the coupon can be claimed again',
                },
                stale: {
                  description: 'The new level and coupons failed to load',
                  on: { 'rewards.retried': '#vip.open.claim.reloading' },
                },
              },
            },
            receivingCoupon: {
              description: 'Claiming a coupon',
              entry: 'forgetReceived',
              invoke: {
                id: 'receiveCoupon',
                src: 'receiveCoupon',
                input: ({ context }) => ({
                  clientId: context.clientId,
                  code: present(context.claimed, 'claimedCoupon'),
                }),
                onDone: {
                  target: 'reloading',
                  actions: { type: 'setCoupon', params: ({ event }) => ({ coupon: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ failed: codeOf(event.error) }) },
                    target: 'reloading',
                  },
                  { target: 'resting.refused' },
                ],
              },
              exit: assign({ claimed: null }),
            },
            receivingFirstReward: {
              description: 'Claiming the first-achievement reward of a level',
              entry: 'forgetReceived',
              invoke: {
                id: 'receiveFirstReward',
                src: 'receiveFirstReward',
                input: ({ context }) => ({ clientId: context.clientId }),
                onDone: { target: 'reloading', actions: 'setFirstReward' },
                onError: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ failed: codeOf(event.error) }) },
                    target: 'reloading',
                  },
                  { target: 'resting.refused' },
                ],
              },
            },
            reloading: {
              description: 'Reloading level and coupons',
              invoke: {
                id: 'reloadRewards',
                src: 'reloadRewards',
                input: ({ context }) => ({ clientId: context.clientId }),
                onDone: { target: 'resting', actions: { type: 'setHoldings', params: ({ event }) => event.output } },
                onError: {
                  target: 'resting.stale',
                  actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                },
              },
            },
          },
        },
        tab: {
          description: 'Which list of coupons is open',
          initial: 'claimable',
          on: {
            'tab.chosen': [
              {
                guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'claimable' }) },
                target: '.claimable',
              },
              {
                guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'usable' }) },
                target: '.usable',
              },
              { target: '.history' },
            ],
          },
          states: {
            claimable: { description: 'Coupons to claim' },
            usable: { description: 'Coupons that can be used now or later' },
            history: {
              description: 'Used and expired coupons, loaded each time the tab opens',
              initial: 'loading',
              states: {
                loading: {
                  description: 'Loading the past coupons',
                  invoke: {
                    id: 'loadHistory',
                    src: 'loadHistory',
                    input: ({ context }) => ({ clientId: context.clientId }),
                    onDone: {
                      target: 'listing',
                      actions: { type: 'setHistory', params: ({ event }) => ({ history: event.output }) },
                    },
                    onError: 'failed',
                  },
                },
                listing: { description: 'The past coupons are listed' },
                failed: { description: 'The past coupons failed to load', on: { 'history.retried': 'loading' } },
              },
            },
          },
        },
      },
    },
  },
})
