import type { Locator } from '@playwright/test'
import { expect, type Player, prepare, test } from '../../support/player.ts'

const cancels = (place: Locator) => place.getByRole('button', { name: 'Cancel order' })
const question = (player: Player) => player.popup('Cancel this order?')
const backAgain = 'Its coupon can be used again.'

/** Creates an order, leaves it unpaid, and closes the provider's window and the result popup. */
const leavesUnpaid = async (player: Player, goods?: string) => {
  const provider = await player.orders(goods)
  await provider.page.close()
  await player.result.isWaiting()
  const number = await player.result.numberShown()
  await player.result.closes()
  return number
}

/** Creates an order, leaves it unpaid, and opens its details on the page My. */
const looksAtUnpaid = async (player: Player) => {
  const number = await leavesUnpaid(player)
  await player.page.goto('/my')
  await player.result.isWaiting()
  await player.result.closes()
  await player.my.of('^300 Gems').first().click()
  return number
}

test('[BEY-09] an unpaid order is cancelled in its details; details and list then show it as cancelled', async ({
  player,
}) => {
  const { my } = player
  await player.comesBack()
  const number = await looksAtUnpaid(player)
  const { root } = my.details
  await expect(root.getByText(number)).toBeVisible()
  await cancels(root).click()
  await question(player).getByRole('button', { name: 'Keep order' }).click()
  await expect(question(player)).toHaveCount(0)
  await cancels(root).click()
  await expect(question(player).getByText(number)).toBeVisible()
  await question(player).getByRole('button', { name: 'Cancel order' }).click()
  await expect(question(player)).toHaveCount(0)
  await expect(root.locator('dt', { hasText: /^Status$/ }).locator('+ dd')).toHaveText('Cancelled')
  await expect(root.getByText(/^Ended without a payment/)).toBeVisible()
  await expect(cancels(root)).toHaveCount(0)
  await expect(root.getByText('Pay now')).toHaveCount(0)
  await my.details.closes()
  await expect(my.of('^300 Gems').first()).toContainText(/Cancelled/)
  await expect(my.list.getByText('An order is under way.')).toHaveCount(0)
})

test('[BEY-09] the question about cancelling mentions a coupon only if the order has one', async ({ player }) => {
  await player.comesBack()
  await leavesUnpaid(player)
  await cancels(player.page.getByRole('main')).click()
  await expect(question(player).getByText(backAgain)).toBeVisible()
  await question(player).getByRole('button', { name: 'Cancel order' }).click()
  await expect(question(player)).toHaveCount(0)
  await prepare(player.page, 'coupon', { player: player.name })
  await player.page.reload()
  await leavesUnpaid(player)
  await cancels(player.page.getByRole('main')).click()
  await expect(question(player).getByText('It can no longer be paid then.')).toBeVisible()
  await expect(question(player).getByText(/coupon/)).toHaveCount(0)
})
