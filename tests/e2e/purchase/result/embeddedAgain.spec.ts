import { payNowIn } from '../../pages/parts.ts'
import { expect, type Player, test } from '../../support/player.ts'

/** Opens the form of the simulated provider, and closes first the form and then the recharge popup. */
const leavesTheForm = async (player: Player) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('Card (pay here)')
  await recharge.buys()
  await expect(player.form.action('Approve')).toBeVisible()
  await player.form.root.getByRole('button', { name: 'Close' }).click()
  await expect(recharge.root.getByText(/^The payment was not finished/)).toBeVisible()
  await recharge.closes()
}

test('[BEY-09 PAY-05] an embedded form can be opened again from every place that shows its order, and paid', async ({
  player,
}) => {
  await leavesTheForm(player)
  await player.page.goto('/my')
  await payNowIn(player.page.getByRole('main')).first().click()
  const toPay = player.result.button('To pay')
  await expect(player.form.action('Approve')).toBeVisible()
  await player.form.root.getByRole('button', { name: 'Close' }).click()
  await expect(player.result.root.getByText(/^The payment was not finished/)).toBeVisible()
  await toPay.click()
  await expect(player.result.root.getByText('Pay in the payment provider’s form that is open.')).toBeAttached()
  await player.form.does('Approve')
  await player.result.isPaid()
  expect(player.context.pages()).toHaveLength(1)
  await player.result.button('Recharge done').click()
  const used = await player.page.evaluate(() => localStorage.getItem('paymentUsedMethods'))
  expect(used).toContain('11702')
})

test('[BEY-04] if a player leaves an order in its form, its method counts as the last used one; no message reports that the earlier order was replaced', async ({
  player,
}) => {
  await player.comesBack()
  const { page, recharge, result, form } = player
  await player.reachesRecharge()
  await recharge.chooses('Credit or debit card')
  await (await recharge.pays()).page.close()
  await result.isWaiting()
  await result.button('Change the way to pay').click()
  await recharge.chooses('Card (pay here)')
  await recharge.buys()
  await expect(form.action('Approve')).toBeVisible()
  await form.root.getByRole('button', { name: 'Close' }).click()
  await expect(recharge.root.getByText(/^The payment was not finished/)).toBeVisible()
  await recharge.closes()
  await expect(payNowIn(page.getByRole('main'))).toHaveCount(1)
  await expect(page.getByLabel('Messages')).not.toContainText('Another order')
  await player.shop.buy.click()
  await expect(recharge.method('Card (pay here)')).toHaveAccessibleDescription(/Used last/)
})

test('[BEY-09 PAY-05] the same form opens on another device, for the same order', async ({ player, browser }) => {
  await leavesTheForm(player)
  const elsewhere = await browser.newContext()
  const other = player.in(await elsewhere.newPage())
  await other.comesBack(`${player.at('watt')}my`)
  await payNowIn(other.page.getByRole('main')).first().click()
  await other.form.does('Approve')
  await other.result.isPaid()
  await elsewhere.close()
})
