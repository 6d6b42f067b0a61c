import { ProviderWindow } from '../../pages/provider.ts'
import { callsTo, disturb, expect, type Player, prepare, test } from '../../support/player.ts'

/**
 * Refuses the call for a price if `isRefused` returns true for the coupon. `seen`: the coupons whose price the page has
 * requested, in the order of the first requests.
 */
const refusesPrices = async (player: Player, isRefused: (code: string, seen: readonly string[]) => boolean) => {
  const seen: string[] = []
  await player.page.route('**/api/pay/productPoints?*', async (route) => {
    const code = new URL(route.request().url()).searchParams.get('coupon_code') ?? ''
    if (!seen.includes(code)) seen.push(code)
    if (!isRefused(code, seen)) return route.fallback()
    await route.fulfill({ json: { code: -3062, msg: 'Not this coupon.' } })
  })
}

test('[CPN-05 CPN-06] a coupon whose price is refused is replaced by the next coupon, and can be chosen manually after the list was loaded again', async ({
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
  await expect.poll(() => lists.length).toBe(4)

  await line.click()
  await player.recharge.coupons.chooses(/20% off/)
  await expect.poll(() => lists.length).toBe(6)
  await expect(line).toContainText('−10%')
  expect(prices.map((asked) => asked.get('coupon_code') === prices[0]?.get('coupon_code'))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('[PAY-02 CPN-06] if every coupon is refused, the full price is paid only after the player’s confirmation', async ({
  player,
}) => {
  const prices = callsTo(player.page, '/api/pay/productPoints')
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  const lists = callsTo(player.page, /couponList$/)
  await player.comesBack()
  await refusesPrices(player, () => true)
  await player.page.clock.install()
  const recharge = await player.reachesRecharge()
  const askedTwice = async () => {
    await player.page.clock.runFor(200)
    return prices.length
  }
  await expect.poll(askedTwice).toBe(2)
  // while the second request for the price runs, the popup contains invisible prices
  await expect(recharge.order.getByText('$4.99').filter({ visible: true })).toBeVisible()
  const known = lists.length
  await expect
    .poll(async () => {
      await player.page.clock.runFor(200)
      return lists.length
    })
    .toBeGreaterThan(known)
  await expect(recharge.coupon).toContainText('Please select a coupon')
  expect(prices).toHaveLength(2)
  await recharge.buys()
  await expect(recharge.couponQuestion.root).toBeVisible()
  expect(payments).toHaveLength(0)
  const opened = player.context.waitForEvent('page')
  await recharge.couponQuestion.button('Continue').click()
  const provider = new ProviderWindow(await opened)
  await expect(provider.page.getByText('$4.99')).toBeVisible()
  expect(payments[0]?.has('coupon_code')).toBe(false)
})

test('[PAY-02 CPN-06] while the list is loaded again the coupon line stays, and the next coupon pays', async ({
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
  await refusesPrices(player, (code, [best]) => code === best)
  const recharge = await player.reachesRecharge()
  await expect.poll(() => lists).toBe(4)
  await expect(recharge.coupon).toContainText('−10%')
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.49')).toBeVisible()
  again.resolve()
})

for (const [row, code] of [
  ['CPN-06', -3062],
  ['CPN-07', -3022],
] as const) {
  test(`[${row}] a card purchase refused with ${code} shows a message and loads the coupons again`, async ({
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
