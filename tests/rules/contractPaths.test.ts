import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every path of section 7 of the specification, as it stands there. */
const specified = [
  ...['/api/pay/getGameListV2', '/api/replenishment/getGameList', '/api/replenishment/replenishment_info'],
  ...['/api/pay/replenishmentCountryList', '/api/rsys/evoke', '/api/config/game_logo', '/api/config/recharge'],
  ...['auth', 'google_auth', 'apple_auth', 'facebook_auth', 'vk_auth', 'huawei_auth', 'twitter_auth'].map(
    (name) => `/util/login/${name}`,
  ),
  ...['twitter_redirect', 'get_user_info', 'login_config'].map((name) => `/util/login/${name}`),
  ...['auth', 'apple_auth', 'google_auth', 'facebook_auth', 'twitter_auth', 'twitter_redirect', 'vk_auth'].map(
    (name) => `/api/ingame/${name}`,
  ),
  ...['/api/ingame/huawei_auth', '/api/pay/getThirdGift', '/api/pay/getServerList', '/api/pay/getRoleList'],
  ...['/api/system/allRoleList', '/api/pay/productPoints', '/api/pay/getCountryList', '/api/pay/getLimitProductInfo'],
  ...['cumulativeActivityInfo', 'receiveActivityGift', 'status'].map((name) => `/api/cumulative/${name}`),
  ...['vipBasicInfo', 'vipInfo', 'couponList', 'receiveCoupons'].map((name) => `/api/coupons/${name}`),
  '/api/pay/getOrderInfo',
  ...['platform_pay', 'payMyCardBilling', 'payMyCardKouDian', 'payMyCardInGame', 'card_pay', 'card_info'].map(
    (name) => `/api/pay/${name}`,
  ),
  ...['paypal_pay', 'xsolla_pay', 'adyen_pay', 'codapay_pay', 'pagsmile_pay', 'travellet_pay', 'pingpongx_pay'].map(
    (name) => `/api/pay/${name}`,
  ),
  ...['ebanx_pay', 'razer_gold_pay', 'alipay_pay', 'payermax_pay', 'airwallex', 'naver_pay'].map(
    (name) => `/api/pay/${name}`,
  ),
  ...['naver_pay', 'welcome_pay', 'kakao_pay'].map((name) => `/api/kr_pay/${name}`),
  ...['/service/recharge/dot.php', '/service/recharge/api.php'],
]

/** Paths of everything that a folder's files export and that has one. */
const pathsIn = async (folder: string): Promise<Set<string>> => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const found = new Set<string>()
  const look = (value: unknown, depth: number) => {
    if (typeof value === 'string' && value.startsWith('/')) found.add(value)
    if (typeof value !== 'object' || value === null || depth === 0) return
    for (const [name, each] of Object.entries(value)) if (depth > 1 || name === 'path') look(each, depth - 1)
  }
  for (const file of files) look(await import(join(folder, file)), 3)
  return found
}

test('[SYS-14] the contract has every path of the specification', async () => {
  const found = await pathsIn(join(import.meta.dirname, '../../src/contract'))
  expect(specified.filter((path) => !found.has(path))).toEqual([])
})
