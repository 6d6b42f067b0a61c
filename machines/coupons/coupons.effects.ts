import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Coupon, CouponPrice } from '../../src/domain/order/coupons.ts'
import { type PromoCodePorts, promoCodeEffects } from '../promoCode/promoCode.effects.ts'
import { promoCodeMachine } from '../promoCode/promoCode.machine.ts'
import type { couponsMachine } from './coupons.machine.ts'
import type { CouponLists, CouponsQuestion, PriceQuestion } from './coupons.setup.ts'

export type CouponsPorts = PromoCodePorts & {
  api: {
    coupons(input: CouponsQuestion & { goodsId: string }, signal: AbortSignal): Promise<CouponLists>
    couponHistory(input: { clientId: string }, signal: AbortSignal): Promise<Coupon[]>
    couponPrice(input: PriceQuestion, signal: AbortSignal): Promise<CouponPrice>
  }
}

export const couponsEffects = (ports: CouponsPorts): MachineImplementationsFrom<typeof couponsMachine> => ({
  actors: {
    loadCoupons: fromPromise(({ input, signal }) => ports.api.coupons(input, signal)),
    loadHistory: fromPromise(({ input, signal }) => ports.api.couponHistory(input, signal)),
    promoCode: promoCodeMachine.provide(promoCodeEffects(ports)),
    askPrice: fromPromise(({ input, signal }) => ports.api.couponPrice(input, signal)),
  },
})
