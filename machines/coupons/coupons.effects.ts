import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Coupon, CouponPrice } from '../../src/domain/order/coupons.ts'
import type { CouponLists, CouponsQuestion, couponsMachine, PriceQuestion } from './coupons.machine.ts'

/** Everything that the coupons chart does to the world. */
export type CouponsPorts = {
  api: {
    coupons(input: CouponsQuestion, signal: AbortSignal): Promise<CouponLists>
    couponHistory(input: { clientId: string }, signal: AbortSignal): Promise<Coupon[]>
    couponPrice(input: PriceQuestion, signal: AbortSignal): Promise<CouponPrice>
  }
}

export const couponsEffects = ({ api }: CouponsPorts): MachineImplementationsFrom<typeof couponsMachine> => ({
  actors: {
    loadCoupons: fromPromise(({ input, signal }) => api.coupons(input, signal)),
    loadHistory: fromPromise(({ input, signal }) => api.couponHistory(input, signal)),
    askPrice: fromPromise(({ input, signal }) => api.couponPrice(input, signal)),
  },
})
