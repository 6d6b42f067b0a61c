import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { backendFeatures } from '../../src/contract/backendFeatures.ts'
import { contract } from '../../src/contract/contract.ts'
import { commonInput, type Endpoint } from '../../src/contract/endpoint.ts'
import { billPath, dotPath } from '../../src/contract/messages/analyticsRecords.ts'

/**
 * Parameters that section 7 of the specification lists for every payment. Three of them are optional: areaId, pay_id
 * and coupon_code.
 */
const base = 'client_id server_id role_id platform product_id domain_area game_channel_id bcp47_lang country did'
const payment = `${base} session_id session_time traffic_source`
const optional = 'areaId pay_id coupon_code'

/**
 * Every call in section 7 of the specification, with its parameters in the order of the specification. All calls use
 * GET. Null if the specification lists no parameters.
 */
const specified: Readonly<Record<string, string | null>> = {
  '/api/pay/getGameListV2': 'platform domain_area',
  '/api/replenishment/getGameList': null,
  '/api/replenishment/replenishment_info': null,
  '/api/pay/replenishmentCountryList': null,
  '/util/login/auth': 'username password client_id',
  '/util/login/google_auth': 'authorization_code client_id redirect_uri',
  '/util/login/apple_auth': 'authorization_code identity_token redirect_uri client_id',
  '/util/login/facebook_auth': 'fb_access_token client_id',
  '/util/login/vk_auth': 'vk_access_token uid client_id',
  '/util/login/huawei_auth': 'authorization_code redirect_uri client_id',
  '/util/login/twitter_auth': 'callback client_id',
  '/util/login/twitter_redirect': 'client_id oauth_token oauth_verifier',
  '/util/login/get_user_info': 'client_id',
  '/util/login/login_config': 'client_id domain_area',
  '/api/ingame/auth': 'username password game_id',
  '/api/ingame/apple_auth': 'authorization_code identity_token redirect_uri game_id',
  '/api/ingame/google_auth': 'authorization_code game_id redirect_uri',
  '/api/ingame/facebook_auth': 'fb_access_token game_id',
  '/api/ingame/twitter_auth': 'callback game_id',
  '/api/ingame/twitter_redirect': 'game_id oauth_token oauth_verifier',
  '/api/ingame/vk_auth': 'vk_access_token uid game_id',
  '/api/ingame/huawei_auth': 'authorization_code redirect_uri game_id',
  '/api/rsys/evoke': null,
  '/api/config/game_logo': 'client_id',
  '/api/config/recharge': 'client_id domain_area',
  '/api/pay/getThirdGift': null,
  '/api/pay/getServerList': null,
  '/api/pay/getRoleList': null,
  '/api/system/allRoleList': null,
  '/api/pay/productPoints': 'client_id coupon_code product_id',
  '/api/pay/getCountryList': null,
  '/api/pay/getLimitProductInfo': 'client_id role_id server_id',
  '/api/cumulative/cumulativeActivityInfo': null,
  '/api/cumulative/receiveActivityGift': null,
  '/api/cumulative/status': null,
  '/api/coupons/vipBasicInfo': 'client_id',
  '/api/coupons/vipInfo': 'client_id',
  '/api/coupons/couponList': 'client_id use_category',
  '/api/coupons/receiveCoupons': null,
  '/api/pay/getOrderInfo': 'billing_no',
  '/api/pay/platform_pay': payment,
  '/api/pay/payMyCardBilling': payment,
  '/api/pay/payMyCardKouDian': payment,
  '/api/pay/payMyCardInGame': `${payment} card_info`,
  '/api/pay/card_pay': 'client_id server_id role_id platform card_info',
  '/api/pay/card_info': 'client_id card_info',
  '/api/pay/paypal_pay': payment,
  '/api/pay/xsolla_pay': payment,
  '/api/pay/adyen_pay': payment,
  '/api/pay/codapay_pay': payment,
  '/api/pay/pagsmile_pay': payment,
  '/api/pay/travellet_pay': payment,
  '/api/pay/pingpongx_pay': payment,
  '/api/pay/ebanx_pay': payment,
  '/api/pay/razer_gold_pay': payment,
  '/api/pay/alipay_pay': payment,
  '/api/pay/payermax_pay': payment,
  '/api/pay/airwallex': payment,
  '/api/pay/naver_pay': payment,
  '/api/kr_pay/naver_pay': payment,
  '/api/kr_pay/welcome_pay': payment,
  '/api/kr_pay/kakao_pay': payment,
}
/**
 * For each path, the parameters that section 7 of the specification calls optional, or lists for only some of the
 * calls.
 */
const also: Readonly<Record<string, string>> = {
  '/api/pay/getGameListV2': 'client_id',
  '/util/login/google_auth': 'pkg',
  '/api/ingame/google_auth': 'pkg',
  '/api/pay/getLimitProductInfo': 'area_id',
  '/api/pay/getOrderInfo': 'simple',
  '/api/pay/card_pay': 'areaId',
}
const words = (text: string | null | undefined) => (text ? text.split(' ') : [])
const calls: readonly Endpoint[] = Object.values(contract)
const callOf = (path: string) => calls.find((call) => call.path === path)

/** Returns the names of an input schema's required parameters and of its optional parameters. */
const namesOf = (input: z.ZodMiniObject) => {
  const names = Object.keys(input.shape)
  const missing = input.safeParse({})
  const wanted = new Set(missing.error?.issues.map(({ path }) => String(path[0])))
  return { required: names.filter((name) => wanted.has(name)), optional: names.filter((name) => !wanted.has(name)) }
}

// Parameters that the specification lacks, and that the contract adds to calls that change data. They are listed in
// docs/contract-gaps.md.
const assumed = ['idempotency_key', 'nonce']

test.each(Object.entries(specified))('[SYS-14] %s is a GET with the specified parameters', (path, shown) => {
  const call = callOf(path)
  expect(call?.method, 'in the contract, as a GET').toBe('GET')
  if (!call || shown === null) return
  const { required, optional: left } = namesOf(call.input)
  expect(required.filter((name) => !assumed.includes(name)).sort()).toEqual(words(shown).sort())
  const beside = shown.startsWith(payment) ? optional : also[path]
  expect(left).toEqual(expect.arrayContaining(words(beside)))
})

/** Path of the payment list, which section 7 of the specification describes without naming its path. */
const wrappers = ['/api/pay/getPaymentList']

test('[OPS-05] a server may lack exactly the calls that section 7 does not name', () => {
  const mayBeMissing = calls.flatMap(({ path, ifMissing }) => (ifMissing === undefined ? [] : path))
  const unnamed = calls.map(({ path }) => path).filter((path) => !(path in specified) && !wrappers.includes(path))
  expect(mayBeMissing.sort()).toEqual(unnamed.sort())
  expect(mayBeMissing).toEqual(expect.arrayContaining(Object.values(backendFeatures).flat()))
})

test('[SYS-14] no two calls share a path', () => {
  expect(calls.map(({ path }) => path).sort()).toEqual([...new Set(calls.map(({ path }) => path))].sort())
})

test('[SYS-01 SYS-14] every call has idfv, and optionally spec_lang and oauth_token', () => {
  expect(namesOf(commonInput)).toMatchObject({
    required: ['idfv'],
    optional: expect.arrayContaining(['spec_lang', 'oauth_token']),
  })
})

test('[SYS-07 SYS-14] tracking uses its two paths', () => {
  expect([dotPath, billPath]).toEqual(['/service/recharge/dot.php', '/service/recharge/api.php'])
})
