import type { Locator } from '@playwright/test'
import { payNowIn } from '../../pages/parts.ts'
import { ProviderWindow } from '../../pages/provider.ts'
import { answer, expect, type Player, test } from '../../support/player.ts'

const payNow = (place: Locator) => payNowIn(place).first()

/** Creates an order, leaves it unpaid, and closes the provider's window and the result popup. */
const leavesUnpaid = async (player: Player) => {
  const provider = await player.orders()
  await provider.page.close()
  await player.result.isWaiting()
  const number = await player.result.numberShown()
  await player.result.closes()
  return number
}

/** Checks that one tap opens the payment page in a new window, and that the shop shows the unpaid order. */
const paysFrom = async (player: Player, place: Locator, number: string) => {
  const opened = player.context.waitForEvent('page')
  await payNow(place).click()
  const provider = new ProviderWindow(await opened)
  await provider.says('$3.99')
  await player.result.isWaiting()
  expect(await player.result.numberShown()).toBe(number)
  return provider
}

test('[BEY-09 RES-07] pay now opens the payment with one tap: from the strip, from My and from an order’s details', {
  tag: '@proof',
}, async ({ player }) => {
  const { page, result, my } = player
  await player.comesBack()
  const number = await leavesUnpaid(player)
  const first = await paysFrom(player, page.getByRole('main'), number)
  expect(await first.page.evaluate(() => window.opener)).toBeNull()
  await expect(result.toPay).toBeVisible()
  await expect(result.root.getByText(/^Pay on the provider’s page/)).toBeVisible()
  await first.page.close()
  await result.closes()

  await page.goto('/my')
  await result.isWaiting()
  await result.closes()
  const second = await paysFrom(player, my.list, number)
  await second.page.close()
  await result.closes()

  await my.of('^300 Gems').first().click()
  const third = await paysFrom(player, my.details.root, number)
  await expect(my.details.root).toHaveCount(0)
  await third.approves()
  await result.isPaid()
})

test('[BEY-09 PAY-05] pay now opens the embedded form of an order that is paid in this form', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('Card (pay here)')
  await recharge.buys()
  await expect(player.form.action('Approve')).toBeVisible()
  await player.form.root.getByRole('button', { name: 'Close' }).click()
  await recharge.closes()
  await player.page.goto('/my')
  await payNow(player.page.getByRole('main')).click()
  await player.form.does('Approve')
  await player.result.isPaid()
  expect(player.context.pages()).toHaveLength(1)
})

test('[BEY-09] the button of a stored order stays the same element until the server returns the open orders', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await leavesUnpaid(player)
  const code = Promise.withResolvers<void>()
  const orders = Promise.withResolvers<void>()
  await page.route('**/assets/KnownOrders-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.route('**/api/pay/openOrders?*', async (route) => {
    await orders.promise
    await route.continue()
  })
  await page.reload()
  await player.result.closes()
  const way = page.getByRole('button', { name: 'Show order' })
  await way.evaluate((button) => button.toggleAttribute('data-known'))
  const asked = page.waitForRequest('**/api/pay/openOrders?*')
  code.resolve()
  await asked
  await expect(way).toHaveAttribute('data-known')
  orders.resolve()
  await expect(payNow(page.getByRole('main'))).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('[BEY-09] pay now stays on the page while past orders that failed to load are fetched again', async ({
  player,
}) => {
  const { page, my, result } = player
  await player.comesBack()
  await leavesUnpaid(player)
  await answer(page, '/api/pay/orderHistory', { code: 0, msg: 'Not now', content: null })
  await page.goto('/my')
  await result.closes()
  const again = my.list.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(payNow(my.list)).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/pay/orderHistory?*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await again.click()
  await expect(my.list.getByText('Loading')).toBeAttached()
  await expect(payNow(my.list)).toBeVisible()
  held.resolve()
  await expect(again).toBeVisible()
})
