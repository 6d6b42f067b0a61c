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

/** Payment methods by region code. A method whose sub-methods are all invalid is invalid itself. */
export const methodsByRegion = z.object({
  country: map(list(z.object({ ...method, sub_payment: spare(readableList(z.object(method))) }))),
})

/**
 * Returns the payment methods by region code [RCH-01]. The path is assumed, because the specification does not give it.
 */
export const getPaymentList = endpoint({
  path: '/api/pay/getPaymentList',
  input: z.object({ client_id: clientId, product_id: ref, platform, domain_area: area }),
  output: methodsByRegion,
})

/**
 * Returns the payment method of the player's last paid order in a sales area. The fields are absent if there is no such
 * order [BEY-04]. This call is not in the specification.
 */
export const getLastMethod = endpoint({
  path: '/api/pay/lastMethod',
  ifMissing: {},
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({ payway_id: spare(id), channel_id: spare(id) }),
})

/**
 * Parameters of every call that creates a payment [PAY-09]. `channel`, `channel_id` and `country` are sent only if the
 * payment provider requires them.
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
    // Number of the unpaid order that the new order replaces. The new order has the same goods and uses the unpaid
    // order's coupon again [BEY-02].
    replaces: z.optional(ref),
    // Set if the player pays in the in-game view. The payment provider's page then leads back to this view [BEY-17].
    visit: z.optional(z.literal('sdk')),
  }),
  // The idempotency key of the purchase [PAY-13].
  ...idempotencyKey,
})
export type PayCallInput = z.output<typeof payInput>

/**
 * Answer to a call that creates a payment. If `billing_no` is absent, no order was created [PAY-08]. `url` is the
 * provider's payment page, if the method has such a page. `sdk` contains the start parameters of the provider's SDK, if
 * the method has an embedded form. `status` is present if the order of this idempotency key has already ended; the
 * player must not pay that order [PAY-13].
 */
export const payOutput = z.object({
  billing_no: maybe(id),
  url: spare(z.string()),
  ...assumed({
    sdk: spare(z.record(z.string(), z.string())),
    status: maybe(z.number()),
    // Seconds until the unpaid order expires.
    expires_in: spare(amount),
    // Present if a payment of the wrong amount has arrived for this idempotency key's order. A person reviews the
    // order; the player must not pay it again.
    review: maybe(words),
  }),
})
export type PayCallOutput = z.output<typeof payOutput>

const payCall = (path: `/${string}`): Endpoint<typeof payInput, typeof payOutput> =>
  endpoint({ path, input: payInput, output: payOutput, changes: true })

/**
 * Calls that create a payment, one call per payment provider. `src/domain/payment/channels.ts` maps provider codes to
 * these calls [PAY-10].
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
 * Cancels an unpaid order, unless a payment has already arrived. Returns the resulting status of the order. An order
 * that has already ended does not change [BEY-09]. This call is not in the specification.
 */
export const cancelOrder = endpoint({
  path: '/api/pay/cancelOrder',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({ billing_no: id, status: number }),
  changes: 'repeatably',
})

/**
 * Returns the player's open orders in a game: unpaid orders, and paid orders that are not delivered yet [BEY-09]. This
 * call is not in the specification.
 */
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
        /** Reason code if a person must review the order's payment. */
        review: spare(words),
        /** Whether cancelling the order makes its coupon usable again. */
        frees_coupon: flag,
        /** URL of the provider's payment page for an unpaid order; absent if the player pays in an embedded form. */
        pay_url: spare(z.string()),
      }),
    ),
  }),
})

/**
 * Returns the status of an order and data about it [RES-02]. If the parameter `simple` is 1, the answer contains only
 * `billing_no` and `status`.
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
      // Client id of the game to which the order belongs. A link to the order opens this game [RES-07].
      client_id: spare(id),
      // Data with which the page continues the payment and shows the order.
      pay_url: spare(z.string()),
      // The payment method of the order [BEY-04].
      payway_id: spare(id),
      channel_id: spare(id),
      // Start parameters with which the page can reopen the provider's embedded form; absent for all other payment
      // methods.
      sdk: spare(z.record(z.string(), z.string())),
      amount: spare(quantity),
      currency: spare(z.string()),
      created_time: spare(amount),
      // Data with which the player can repeat the order, and the number of seconds until the unpaid order expires
      // [BEY-02 BEY-09].
      product_id: spare(id),
      server_id: spare(id),
      role_id: spare(id),
      coupon_code: spare(id),
      expires_in: spare(amount),
      // Reason code if a person must review the order's payment [BEY-08].
      review: spare(words),
    }),
  }),
})
