import type { Brand } from '../../../brands/schema.ts'
import type { getPaymentList, PayInput, PayOutput, payCalls } from '../../contract/pay.ts'
import { kindOf } from '../../domain/channels.ts'
import { currencyOf, requireArea, requireGame } from '../domain/catalogue.ts'
import { boundsOf, listOf, type MethodRow } from '../domain/methods.ts'
import { createOrder } from '../domain/orders.ts'
import { decimalText } from '../seed/prices.ts'
import { inLanguages } from '../seed/texts.ts'
import type { Handlers } from '../serve.ts'
import type { Call } from '../shop.ts'

const wireOf = (row: MethodRow, currency: string, { languages }: Brand) => {
  const { min, max } = boundsOf(row, currency)
  return {
    payway_id: row.payway_id,
    name: inLanguages(row.name, languages),
    sort: row.sort,
    min_money: decimalText(min, currency),
    max_money: decimalText(max, currency),
    open_coupon: row.open_coupon ? 1 : 0,
    ...(row.channel_id ? { channel_id: row.channel_id } : {}),
    ...(row.icon ? { icon: row.icon } : {}),
    ...(row.description ? { description: inLanguages(row.description, languages) } : {}),
  }
}

/** A payment call of some provider codes; without a method of theirs it answers no billing_no [PAY-08]. */
const pay =
  (...payways: string[]) =>
  (input: PayInput, call: Call): Promise<PayOutput> =>
    createOrder(call, input, payways)

export const payments: Handlers<{ getPaymentList: typeof getPaymentList }> = {
  getPaymentList: async (input, call) => {
    const { shop, brand } = call
    requireArea(brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const currency = currencyOf(brand, input.domain_area)
    const isOffered = ({ payway_id, channel_id }: MethodRow) =>
      kindOf(payway_id, channel_id) !== 'script' || brand.features.payScript !== undefined
    const rows = await shop.db
      .selectFrom('method')
      .selectAll()
      .where('area', '=', input.domain_area)
      .where('platform', '=', listOf(input.platform))
      .orderBy('place')
      .execute()
    // a desktop script is a brand's own [BRD-09]
    const tops = rows.filter((row) => row.parent === null && isOffered(row))
    const methodsOf = (region: string) =>
      tops
        .filter((row) => row.region === region)
        .map((row) => {
          const subs = rows.filter(({ parent }) => parent === row.id).map((sub) => wireOf(sub, currency, brand))
          return { ...wireOf(row, currency, brand), ...(subs.length > 0 ? { sub_payment: subs } : {}) }
        })
    return { country: Object.fromEntries(tops.map(({ region }) => [region, methodsOf(region)])) }
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
