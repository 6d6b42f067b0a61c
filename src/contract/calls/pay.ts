import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  amount,
  area,
  clientId,
  flag,
  id,
  maybe,
  number,
  platform,
  quantity,
  ref,
  serverText,
  words,
} from '../fields.ts'
import { list, map, readableList, spare } from '../lists.ts'

const method = {
  payway_id: id,
  channel_id: spare(id),
  name: serverText,
  icon: spare(z.string()),
  sort: amount,
  min_money: amount,
  max_money: amount,
  open_coupon: flag,
  description: spare(serverText),
}

/** Methods by region code; one of whose sub-methods none can be read is broken itself. */
export const methodsByRegion = z.object({
  country: map(list(z.object({ ...method, sub_payment: spare(readableList(z.object(method))) }))),
})

/** Methods by region code [RCH-01]. assumed: the path and the map's key. */
export const getPaymentList = endpoint({
  path: '/api/pay/getPaymentList',
  input: z.object({ client_id: clientId, product_id: ref, platform, domain_area: area }),
  output: methodsByRegion,
})

/** Countries to choose from, in the order in which they are offered [RCH-14]. assumed: payload and shape. */
export const getCountryList = endpoint({
  path: '/api/pay/getCountryList',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({ list: list(z.string().check(z.maxLength(16))) }),
})

/** What the player's last paid order in an area was paid with; nothing without one [BEY-04]. assumed: the whole call. */
export const getLastMethod = endpoint({
  path: '/api/pay/lastMethod',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({ payway_id: spare(id), channel_id: spare(id) }),
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
  // assumed: the waiting order of the same goods that this one takes the place of, with its coupon [BEY-02]
  replaces: z.optional(ref),
  // assumed: it is made in a game's view, into which the provider's page leads back [BEY-17]
  visit: z.optional(z.literal('sdk')),
  // assumed: one intent, one key, whatever the call [PAY-13]
  idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
})
export type PayCallInput = z.output<typeof payInput>

/**
 * What creating a payment answers; without billing_no nothing was created [PAY-08]. A redirect method answers a url,
 * an embedded one what its SDK starts with. assumed: `sdk`; `status` where the key's order has ended already, so that
 * there is nothing left to pay [PAY-13].
 */
export const payOutput = z.object({
  billing_no: maybe(id),
  url: spare(z.string()),
  sdk: spare(z.record(z.string(), z.string())),
  status: maybe(z.number()),
  // assumed: seconds until it ends unpaid
  expires_in: spare(amount),
  // assumed: money of another amount has come for the key's order; there is nothing to pay, and a person looks at it
  review: maybe(words),
})
export type PayCallOutput = z.output<typeof payOutput>

const payCall = (path: `/${string}`): Endpoint<typeof payInput, typeof payOutput> =>
  endpoint({ path, input: payInput, output: payOutput, changes: true })

/** One call a provider; `src/domain/payment/channels.ts` says which provider code uses which [PAY-10]. */
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

/**
 * Gives up an order that waits for its payment; one that has been given up or has ended answers the same again.
 * assumed: the whole call. `status` says how the order is by now: money may have been faster [BEY-09].
 */
export const cancelOrder = endpoint({
  path: '/api/pay/cancelOrder',
  input: z.object({ billing_no: ref }),
  output: z.object({ billing_no: id, status: number }),
})

/** The player's orders of a game that are not over: unpaid, or paid and not delivered. assumed: the whole call [BEY-09]. */
export const getOpenOrders = endpoint({
  path: '/api/pay/openOrders',
  input: z.object({ client_id: clientId }),
  output: z.object({
    orders: list(
      z.object({
        billing_no: id,
        is_paid: flag,
        product_name: words,
        role_name: words,
        amount: quantity,
        currency: words,
        /** Seconds until it ends unpaid. */
        expires_in: amount,
        /** Why a person looks at money that has come, by code. */
        review: spare(words),
        /** It keeps a coupon that can be used again once it is cancelled. */
        frees_coupon: flag,
        /** The page on which one that waits goes on; none where it is paid in a form. */
        pay_url: spare(z.string()),
      }),
    ),
  }),
})

/** The state of an order [RES-02]; with `simple` only billing_no and status come. */
export const getOrderInfo = endpoint({
  path: '/api/pay/getOrderInfo',
  input: z.object({ billing_no: ref, simple: z.optional(z.enum(['0', '1'])) }),
  output: z.object({
    status: number,
    billing_no: id,
    user_name: spare(z.string()),
    game_name: spare(serverText),
    // assumed: the game it was ordered in, which a link to the order opens [RES-07]
    client_id: spare(id),
    game_server_name: spare(z.string()),
    role_name: spare(z.string()),
    product_name: spare(serverText),
    // assumed: what the player needs to go on paying and to recognise the order
    pay_url: spare(z.string()),
    // assumed: the way to pay [BEY-04]
    payway_id: spare(id),
    channel_id: spare(id),
    // assumed: instead of a page, what the provider's own form starts with, so that one that was left opens again
    sdk: spare(z.record(z.string(), z.string())),
    amount: spare(quantity),
    currency: spare(z.string()),
    created_time: spare(amount),
    // assumed: what another try of the same goods needs, and seconds until the order ends unpaid [BEY-02 BEY-09]
    product_id: spare(id),
    server_id: spare(id),
    role_id: spare(id),
    coupon_code: spare(id),
    expires_in: spare(amount),
    // assumed: why a person looks at money that has come, by code [BEY-08]
    review: spare(words),
  }),
})
