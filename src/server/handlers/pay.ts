import type { getCountryList, getPaymentList, PayInput, PayOutput, payCalls } from '../../contract/pay.ts'
import { kindOf } from '../../domain/payment/channels.ts'
import { regionsOf } from '../catalogue/methods.ts'
import { currencyOf, requireArea, requireGame } from '../domain/games.ts'
import { listOf, type MethodRow } from '../domain/purchase/methods.ts'
import { createOrder } from '../domain/purchase/orders.ts'
import type { Call } from '../domain/serverDeps.ts'
import type { Handlers } from '../http/serve.ts'
import { methodsByRegion } from './methodList.ts'

/** A payment call of some provider codes; without a method of theirs it answers no billing_no [PAY-08]. */
const pay =
  (...payways: string[]) =>
  (input: PayInput, call: Call): Promise<PayOutput> =>
    createOrder(call, input, payways)

export const payments: Handlers<{
  getPaymentList: typeof getPaymentList
  getCountryList: typeof getCountryList
}> = {
  getPaymentList: async (input, call) => {
    const { shop, brand } = call
    requireArea(brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const list = {
      ...{ area: input.domain_area, platform: listOf(input.platform), brand },
      currency: currencyOf(brand, input.domain_area),
    }
    // a desktop script is a brand's own [BRD-09]
    const isOffered = ({ payway_id, channel_id }: MethodRow) =>
      kindOf(payway_id, channel_id) !== 'script' || brand.features.payScript !== undefined
    return { country: await methodsByRegion(shop.db, list, isOffered) }
  },
  getCountryList: async (input, call) => {
    requireArea(call.brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    return { list: [...regionsOf(input.domain_area)] }
  },
}

export const payHandlers: Handlers<typeof payCalls> = {
  platformPay: pay('10801'),
  myCardBilling: pay('10302'),
  myCardDeduction: pay('10303'),
  paypalPay: pay('10201'),
  xsollaPay: pay('11001'),
  adyenPay: pay('12101'),
  codapayPay: pay('10401'),
  pagsmilePay: pay('10501'),
  travelletPay: pay('10701'),
  pingpongxPay: pay('12001'),
  ebanxPay: pay('12201'),
  razerGoldPay: pay('10101', '10102', '10103', '10104'),
  alipayPay: pay('11601', '11602'),
  payermaxPay: pay('11801'),
  naverPay: pay('11401'),
  airwallexPay: pay('11701', '11702'),
  krNaverPay: pay('11401'),
  krKakaoPay: pay('11402'),
  krWelcomePay: pay('11501'),
}
