import { callsTo, disturb, expect, type Player, prepare, test } from '../support/player.ts'

/** Refuses the price of coupons, by their place in the order of asking, as long as the page lives. */
const refusesPrices = async (player: Player, isRefused: (code: string, seen: readonly string[]) => boolean) => {
  const seen: string[] = []
  await player.page.route('**/api/pay/productPoints?*', async (route) => {
    const code = new URL(route.request().url()).searchParams.get('coupon_code') ?? ''
    if (!seen.includes(code)) seen.push(code)
    if (!isRefused(code, seen)) return route.fallback()
    await route.fulfill({ json: { code: -3062, msg: 'Not this coupon.' } })
  })
}

test('[CPN-05 CPN-06] a listed coupon whose price is refused is not chosen again by itself: the next one is, and by hand it can be tried', async ({
  player,
}) => {
  const prices = callsTo(player.page, '/api/pay/productPoints')
  const lists = callsTo(player.page, /couponList$/)
  await player.comesBack()
  await refusesPrices(player, (code, [best]) => code === best)
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await expect(line).toContainText('−10%')
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
  await expect(recharge.buy).toBeEnabled()
  await expect(player.shop.notices.getByText('Not this coupon.')).toHaveCount(1)
  expect(prices).toHaveLength(2)
  expect(prices[1]?.get('coupon_code')).not.toBe(prices[0]?.get('coupon_code'))
  const before = lists.length

  await line.click()
  await player.recharge.coupons.chooses(/20% off/)
  await expect.poll(() => lists.length).toBe(before + 2)
  await expect(line).toContainText('−10%')
  expect(prices.map((asked) => asked.get('coupon_code') === prices[0]?.get('coupon_code'))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('[CPN-05 CPN-06] where every coupon is refused, the full price is paid, and nothing is asked any more', async ({
  player,
}) => {
  const prices = callsTo(player.page, '/api/pay/productPoints')
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  await player.comesBack()
  await refusesPrices(player, () => true)
  await player.page.clock.install()
  const recharge = await player.reachesRecharge()
  const buy = recharge.buy
  const askedThrice = async () => {
    await player.page.clock.runFor(200)
    return prices.length
  }
  await expect.poll(askedThrice).toBe(3)
  await expect(recharge.order.getByText('$4.99')).toBeVisible()
  await expect(recharge.coupon).toHaveCount(0)
  await expect(buy).toBeEnabled()
  await player.page.clock.runFor(60_000)
  expect(prices).toHaveLength(3)
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.99')).toBeVisible()
  expect(payments[0]?.has('coupon_code')).toBe(false)
})

test('[CPN-06] paying does not wait for a coupon that was refused, nor for the list that is loaded again', async ({
  player,
}) => {
  const again = Promise.withResolvers<void>()
  let lists = 0
  await player.page.route('**/api/coupons/couponList?*', async (route) => {
    lists += 1
    if (lists > 2) await again.promise
    await route.fallback()
  })
  await player.comesBack()
  await refusesPrices(player, () => true)
  const recharge = await player.reachesRecharge()
  await expect.poll(() => lists).toBe(4)
  await expect(recharge.order.getByText('$4.99')).toBeVisible()
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.99')).toBeVisible()
  again.resolve()
})

for (const [row, code] of [
  ['CPN-06', -3062],
  ['CPN-07', -3022],
] as const) {
  test(`[${row}] a card purchase that is refused with ${code} says so and loads the coupons again`, async ({
    player,
  }) => {
    const lists = callsTo(player.page, /couponList$/)
    const card = await prepare<{ number: string; password: string }>(player.page, 'card', {
      kind: 'payment',
      amount: 499,
    })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.opensCardForm()
    await recharge.card.types(card)
    await disturb(player, { path: '/api/pay/payMyCardInGame', mode: 'code', code, msg: 'No such coupon any more.' })
    const before = lists.length
    await recharge.card.exchanges()
    await expect(recharge.alert.getByText('No such coupon any more.')).toBeVisible()
    await expect(player.shop.notices.getByText('No such coupon any more.')).toBeVisible()
    await expect(recharge.card.number).toHaveValue(card.number)
    await expect.poll(() => lists.length).toBe(before + 2)
  })
}
