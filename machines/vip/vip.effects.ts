import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { VipCoupon } from '../../src/domain/player/vip.ts'
import type { VipHoldings, VipInput, VipPage, vipMachine } from './vip.machine.ts'

export type VipPorts = {
  api: {
    vip(input: VipInput, signal: AbortSignal): Promise<VipPage>
    vipRewards(input: VipInput, signal: AbortSignal): Promise<VipHoldings>
    couponHistory(input: VipInput, signal: AbortSignal): Promise<VipCoupon[]>
    receiveCoupon(input: VipInput & { code: string }, signal: AbortSignal): Promise<VipCoupon>
    receiveFirstReward(input: VipInput, signal: AbortSignal): Promise<null>
  }
  track(event: AnalyticsEvent): void
}

export const vipEffects = ({ api, track }: VipPorts): MachineImplementationsFrom<typeof vipMachine> => ({
  actors: {
    loadVip: fromPromise(({ input, signal }) => api.vip(input, signal)),
    reloadRewards: fromPromise(({ input, signal }) => api.vipRewards(input, signal)),
    loadHistory: fromPromise(({ input, signal }) => api.couponHistory(input, signal)),
    receiveCoupon: fromPromise(({ input, signal }) => api.receiveCoupon(input, signal)),
    receiveFirstReward: fromPromise(({ input, signal }) => api.receiveFirstReward(input, signal)),
  },
  actions: { trackCentre: (_, about) => track({ event: 'viewVipCenter', ...about }) },
})
