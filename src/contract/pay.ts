import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { amount, area, clientId, flag, id, platform, ref, serverText } from './fields.ts'

const method = {
  payway_id: id,
  channel_id: z.optional(id),
  name: serverText,
  icon: z.optional(z.string()),
  sort: z.optional(z.union([z.number(), z.string()])),
  min_money: z.optional(amount),
  max_money: z.optional(amount),
  open_coupon: z.optional(flag),
  description: z.optional(z.string()),
}

/** Methods by region code [RCH-01]. assumed: the path and the map's key. */
export const getPaymentList = endpoint({
  path: '/api/pay/getPaymentList',
  input: z.object({ client_id: clientId, product_id: ref, platform, domain_area: area }),
  output: z.object({
    country: z.record(z.string(), z.array(z.object({ ...method, sub_payment: z.optional(z.array(z.object(method))) }))),
  }),
})

/** Countries to choose from, in the order in which they are offered [RCH-14]. assumed: payload and shape. */
export const getCountryList = endpoint({
  path: '/api/pay/getCountryList',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({ list: z.array(z.string().check(z.maxLength(16))) }),
})

/** The payload of every payment [PAY-09]; channel, channel_id and country as the provider wants. */
export const payInput = z.object({
  client_id: clientId,
  server_id: ref,
  role_id: ref,
  platform,
  product_id: ref,
  domain_area: area,
  game_channel_id: z.string().check(z.maxLength(64)),
  bcp47_lang: z.string().check(z.maxLength(16)),
  country: z.string().check(z.maxLength(8)),
  did: z.string().check(z.maxLength(64)),
  session_id: z.string().check(z.maxLength(64)),
  session_time: z.string().check(z.maxLength(20)),
  traffic_source: z.string().check(z.maxLength(200)),
  areaId: z.optional(ref),
  pay_id: z.optional(ref),
  coupon_code: z.optional(z.string().check(z.maxLength(64))),
  channel: z.optional(z.string().check(z.maxLength(64))),
  channel_id: z.optional(z.string().check(z.maxLength(64))),
  // assumed: one intent, one key, whatever the call [PAY-13]
  idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
})
export type PayInput = z.output<typeof payInput>

/**
 * What creating a payment answers; without billing_no nothing was created [PAY-08]. A redirect method answers a url,
 * an embedded one what its SDK starts with. assumed: `sdk`.
 */
export const payOutput = z.object({
  billing_no: z.optional(z.string()),
  url: z.optional(z.string()),
  sdk: z.optional(z.record(z.string(), z.string())),
})
export type PayOutput = z.output<typeof payOutput>

const payCall = (path: `/${string}`): Endpoint<typeof payInput, typeof payOutput> =>
  endpoint({ path, input: payInput, output: payOutput, changes: true })

/** One call a provider; `domain/channels.ts` says which provider code uses which [PAY-10]. */
export const payCalls = {
  platformPay: payCall('/api/pay/platform_pay'),
  myCardBilling: payCall('/api/pay/payMyCardBilling'),
  myCardDeduction: payCall('/api/pay/payMyCardKouDian'),
  paypalPay: payCall('/api/pay/paypal_pay'),
  xsollaPay: payCall('/api/pay/xsolla_pay'),
  adyenPay: payCall('/api/pay/adyen_pay'),
  codapayPay: payCall('/api/pay/codapay_pay'),
  pagsmilePay: payCall('/api/pay/pagsmile_pay'),
  travelletPay: payCall('/api/pay/travellet_pay'),
  pingpongxPay: payCall('/api/pay/pingpongx_pay'),
  ebanxPay: payCall('/api/pay/ebanx_pay'),
  razerGoldPay: payCall('/api/pay/razer_gold_pay'),
  alipayPay: payCall('/api/pay/alipay_pay'),
  payermaxPay: payCall('/api/pay/payermax_pay'),
  naverPay: payCall('/api/pay/naver_pay'),
  airwallexPay: payCall('/api/pay/airwallex'),
  krNaverPay: payCall('/api/kr_pay/naver_pay'),
  krKakaoPay: payCall('/api/kr_pay/kakao_pay'),
  krWelcomePay: payCall('/api/kr_pay/welcome_pay'),
} as const

/** The state of an order [RES-02]; with `simple` only billing_no and status come. */
export const getOrderInfo = endpoint({
  path: '/api/pay/getOrderInfo',
  input: z.object({ billing_no: ref, simple: z.optional(z.enum(['0', '1'])) }),
  output: z.object({
    status: z.number(),
    billing_no: z.string(),
    user_name: z.optional(z.string()),
    game_name: z.optional(serverText),
    game_server_name: z.optional(z.string()),
    role_name: z.optional(z.string()),
    product_name: z.optional(serverText),
    // assumed: what the player needs to go on paying and to recognise the order
    pay_url: z.optional(z.string()),
    amount: z.optional(amount),
    currency: z.optional(z.string()),
    created_time: z.optional(z.number()),
  }),
})
