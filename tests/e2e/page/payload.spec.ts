import { anyPayment, callsTo, expect, type Player, test } from '../support/player.ts'

/** From the page, makes an API call with the player's login token, and returns the response. */
const asks = (player: Player, path: string, query: Record<string, string>) =>
  player.page.evaluate(
    async ([address, asked]) => {
      const users: Record<string, { token: string }> = JSON.parse(localStorage.getItem('userMap') ?? '{}').value
      const oauth_token = Object.values(users)[0]?.token ?? ''
      const search = new URLSearchParams({ ...asked, oauth_token, idfv: 'a-test-itself', spec_lang: 'en' })
      const { content } = await (await fetch(`${address}?${search}`)).json()
      return { token: oauth_token, content }
    },
    [path, query] as const,
  )
type Role = { server_id: string; server_name: string; role_id: string; role_name: string }
const roleOn = async (player: Player, clientId: string, serverId: string): Promise<Role> => {
  const { content } = await asks(player, '/api/system/allRoleList', { client_id: clientId })
  return content.roles.find((role: Role) => role.server_id === serverId)
}
type Coupon = { code: string; discount_rate: number }
/** Returns the codes of the player's usable coupons, with the largest discount first. */
const coupons = async (player: Player, clientId: string): Promise<string[]> => {
  const { content } = await asks(player, '/api/coupons/couponList', { client_id: clientId, use_category: 'avail' })
  return content.coupons
    .sort((a: Coupon, b: Coupon) => Number(a.discount_rate) - Number(b.discount_rate))
    .map(({ code }: Coupon) => code)
}
const arrives = (player: Player, clientId: string) =>
  player.opens(`/?client_id=${clientId}&server_id=S1&idfv=device-4711&utm_source=newsletter`)

for (const { clientId, areaId, goods, productId } of [
  { clientId: '10101', areaId: null, goods: '680 Gems', productId: 'gems680' },
  { clientId: '10102', areaId: 'A1', goods: '300 Shards', productId: 'gems300' },
]) {
  test(`[PAY-09] every value of the payment matches the selection and the player${areaId ? ', with the zone for roles in server zones' : ''}`, async ({
    player,
  }) => {
    const payments = callsTo(player.page, anyPayment)
    await arrives(player, clientId)
    await player.logsIn()
    const recharge = await player.reachesRecharge(goods)
    await recharge.region.selectOption('US')
    await player.recharge.chooses('PayPal')
    const [best] = await coupons(player, clientId)
    await player.recharge.pays()
    const role = await roleOn(player, clientId, 'S1')
    const { token } = await asks(player, '/api/system/allRoleList', { client_id: clientId })
    const start = await player.page.evaluate(() =>
      String(JSON.parse(localStorage.getItem('trackTimestamp') ?? '').value),
    )
    const { idempotency_key, coupon_code, ...sent } = Object.fromEntries(payments[0] ?? [])
    expect(sent).toEqual({
      client_id: clientId,
      server_id: 'S1',
      role_id: role.role_id,
      platform: 'web',
      product_id: productId,
      domain_area: 'universal',
      game_channel_id: 'newsletter',
      bcp47_lang: 'en',
      country: 'US',
      did: 'device-4711',
      session_id: `${start}-device-4711`,
      session_time: start,
      traffic_source: 'newsletter',
      pay_id: '10201',
      ...(areaId && { areaId }),
      // every call has these two parameters
      idfv: 'device-4711',
      spec_lang: 'en',
      oauth_token: token,
    })
    expect(idempotency_key?.length).toBeGreaterThan(15)
    expect(coupon_code).toBe(best)
    expect(payments).toHaveLength(1)
  })
}

test('[PAY-09] a payment without a coupon and without server zones sends neither parameter', async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await arrives(player, '10101')
  await player.logsIn()
  await player.reachesRecharge()
  await player.recharge.chooses('More ways to pay')
  await player.recharge.buysWithoutCoupon()
  await expect.poll(() => payments.length).toBe(1)
  expect([payments[0]?.has('coupon_code'), payments[0]?.has('areaId')]).toEqual([false, false])
})

test('[RCH-01 RCH-12] the methods of the chosen item are fetched once, before the popup opens; coupons are fetched when the popup opens for an item that accepts coupons', async ({
  player,
}) => {
  const lists = callsTo(player.page, '/api/pay/getPaymentList')
  const offers = callsTo(player.page, '/api/coupons/couponList')
  await arrives(player, '10101')
  await player.logsIn()
  await player.shop.type('Passes').click()
  expect(lists).toHaveLength(0)
  await player.shop.chooses('Season Pass')
  await expect.poll(() => lists.length).toBe(1)
  const recharge = await player.reachesRecharge('Season Pass')
  expect(lists.map((asked) => Object.fromEntries(asked))).toMatchObject([
    { client_id: '10101', product_id: 'pass90', platform: 'web', domain_area: 'universal' },
  ])
  await expect(player.recharge.buy).toBeEnabled()
  expect(offers).toHaveLength(0)

  await recharge.closes()
  await player.shop.type('Gems').click()
  await player.reachesRecharge('680 Gems')
  await expect(player.recharge.buy).toBeEnabled()
  expect(offers.map((asked) => asked.get('use_category')).sort()).toEqual(['avail', 'lock'])
  expect(lists).toHaveLength(1)
})

test('[RCH-08] the order detail shows goods, receiver and points, and can be folded', async ({ player }) => {
  await arrives(player, '10101')
  await player.logsIn()
  const recharge = await player.reachesRecharge('680 Gems')
  await expect(player.recharge.buy).toBeEnabled()
  const role = await roleOn(player, '10101', 'S1')
  const [best = ''] = await coupons(player, '10101')
  const { content } = await asks(player, '/api/pay/productPoints', {
    client_id: '10101',
    product_id: 'gems680',
    coupon_code: best,
  })
  const detail = recharge.root.getByRole('group').filter({ hasText: 'Order detail' })
  const facts = [
    ['Goods', '680 Gems'],
    ['Server and role', `S1 ${role.server_name} · ${role.role_name}`],
    ['You earn', `${content.points} VIP points`],
  ] as const
  expect(Number(content.points)).toBeGreaterThan(0)
  for (const [term, value] of facts) await expect(recharge.fact(term)).toHaveText(value)
  await expect(recharge.root.getByText('Area', { exact: true })).toHaveCount(0)

  await detail.locator('summary').click()
  await expect(recharge.fact('Goods')).toBeHidden()
  await detail.locator('summary').click()
  await expect(recharge.fact('Goods')).toBeVisible()
})

test('[RCH-08] the order detail names the server zone if roles have zones', async ({ player }) => {
  await arrives(player, '10102')
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await expect(recharge.fact('Area')).toHaveText('East Coast')
})
