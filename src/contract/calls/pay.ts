import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  amount,
  area,
  clientId,
  flag,
  id,
  idempotencyKey,
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

/** Payment methods by region code. A method whose sub-methods are all invalid is invalid. */
export const methodsByRegion = z.object({
  country: map(list(z.object({ ...method, sub_payment: spare(readableList(z.object(method))) }))),
})

/** Payment methods with which the player can buy an item [RCH-01]. The path is assumed. */
export const getPaymentList = endpoint({
  path: '/api/pay/getPaymentList',
  input: z.object({ client_id: clientId, product_id: ref, platform, domain_area: area }),
  output: methodsByRegion,
})

/**
 * Method of the player's last paid order in a sales area; without such an order, the fields are absent [BEY-04]. Not in
 * the specification.
 */
export const getLastMethod = endpoint({
  path: '/api/pay/lastMethod',
  ifMissing: {},
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({ payway_id: spare(id), channel_id: spare(id) }),
})

/**
 * Parameters of every call that creates a payment [PAY-09]. `channel`, `channel_id` and `country` are sent only if the
 * provider requires them.
 */
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
  ...assumed({
    // the unpaid order that the new order replaces; both have the same goods, and the coupon passes to the new order
    // [BEY-02]
    replaces: z.optional(ref),
    // `sdk` if the player pays in the in-game view; the provider's page then leads back to this view [BEY-17]
    visit: z.optional(z.literal('sdk')),
  }),
  // a retry sends the same key, so that no second order is created [PAY-13]
  ...idempotencyKey,
})
export type PayCallInput = z.output<typeof payInput>

/**
 * Answer of every call that creates a payment. `billing_no` is absent if no order was created [PAY-08]. `url` is the
 * provider's payment page. `sdk` contains the start parameters of the provider's embedded form. `status` is set if this
 * idempotency key's order has already ended; the player must not pay that order [PAY-13].
 */
export const payOutput = z.object({
  billing_no: maybe(id),
  url: spare(z.string()),
  ...assumed({
    sdk: spare(z.record(z.string(), z.string())),
    status: maybe(z.number()),
    // Seconds until the unpaid order expires.
    expires_in: spare(amount),
    // Set if a payment of the wrong amount has arrived. A person reviews the order; the player must not pay it again.
    review: maybe(words),
  }),
})
export type PayCallOutput = z.output<typeof payOutput>

const payCall = (path: `/${string}`): Endpoint<typeof payInput, typeof payOutput> =>
  endpoint({ path, input: payInput, output: payOutput, changes: true })

/**
 * Calls that create a payment at a provider. `src/domain/payment/channels.ts` maps provider codes to these calls
 * [PAY-10].
 */
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
 * Cancels an unpaid order, unless a payment has arrived or the order has ended. Returns the order's status [BEY-09].
 * Not in the specification.
 */
export const cancelOrder = endpoint({
  path: '/api/pay/cancelOrder',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({ billing_no: id, status: number }),
  changes: 'repeatably',
})

/** Unpaid orders, and paid orders that are not delivered yet [BEY-09]. Not in the specification. */
export const getOpenOrders = endpoint({
  path: '/api/pay/openOrders',
  ifMissing: { orders: [] },
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
        /** Seconds until the unpaid order expires. */
        expires_in: amount,
        /** Set if a person must review the payment. */
        review: spare(words),
        /** Whether cancelling the order frees its coupon. */
        frees_coupon: flag,
        /** The provider's payment page; absent if the player pays in an embedded form. */
        pay_url: spare(z.string()),
      }),
    ),
  }),
})

/**
 * Status of an order, and the data for paying or repeating the order. If `simple` is 1, the answer contains only
 * `billing_no` and `status` [RES-02].
 */
export const getOrderInfo = endpoint({
  path: '/api/pay/getOrderInfo',
  input: z.object({ billing_no: ref, simple: z.optional(z.enum(['0', '1'])) }),
  output: z.object({
    status: number,
    billing_no: id,
    user_name: spare(z.string()),
    game_name: spare(serverText),
    game_server_name: spare(z.string()),
    role_name: spare(z.string()),
    product_name: spare(serverText),
    ...assumed({
      // the order's game, which a link to the order opens [RES-07]
      client_id: spare(id),
      // URL at which the player can continue the payment
      pay_url: spare(z.string()),
      // payment method of the order [BEY-04]
      payway_id: spare(id),
      channel_id: spare(id),
      // Start parameters of the provider's embedded form.
      sdk: spare(z.record(z.string(), z.string())),
      amount: spare(quantity),
      currency: spare(z.string()),
      created_time: spare(amount),
      // fields needed to repeat the order; `expires_in` is in seconds [BEY-02 BEY-09]
      product_id: spare(id),
      server_id: spare(id),
      role_id: spare(id),
      coupon_code: spare(id),
      expires_in: spare(amount),
      // Set if a person must review the payment [BEY-08].
      review: spare(words),
    }),
  }),
})
