import { factIn } from '../pages/parts.ts'
import { expect, test } from '../support/player.ts'

test('[BEY-06] a limit is set under My, the spent amount is shown before paying, and a purchase beyond it is refused with the reason', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  await player.buys()
  await player.page.goto('/my')
  const card = player.page.getByRole('region', { name: 'Monthly limit' })
  await expect(card.getByText('No limit')).toBeVisible()
  await card.getByLabel('Limit of a month').fill('12')
  await card.getByRole('button', { name: 'Set limit' }).click()
  await expect(card.getByText('$12.00')).toBeVisible()

  await player.page.goto('/')
  // closes the event popup, which opens after the purchase
  await player.page.getByRole('button', { name: 'Later' }).click()
  const recharge = await player.reachesRecharge('60 Gems')
  await expect(recharge.root.getByText(/^Monthly limit: \$3\.99 of \$12\.00 used$/)).toBeVisible()
  await recharge.closes()
  await player.reachesRecharge('680 Gems')
  await expect(recharge.root.getByText(/goes beyond your monthly limit/)).toBeVisible()
  await recharge.buys()
  await expect(player.shop.notices).toContainText('This goes beyond your monthly limit of $12.00: $3.99 used so far.')
  await expect(recharge.root.getByText(/goes beyond your monthly limit/)).toHaveCount(1)
  await recharge.button('Change limit').click()
  await expect(player.page).toHaveURL(/\/my/)
  await expect(recharge.root).toHaveCount(0)
  await expect(card).toContainText('A lower limit counts at once, a higher one after 24 hours.')
  await card.getByLabel('Limit of a month').fill('50')
  await card.getByRole('button', { name: 'Set limit' }).click()
  await expect(card.getByText('$50.00')).toBeVisible()
  await expect(card.getByText('$12.00')).toBeVisible()
})

test('[BEY-06] an unpaid order is shown separately from the spent amount, without a layout shift', async ({
  player,
}) => {
  await player.comesBack()
  await player.orders()
  await player.result.isWaiting()
  const card = player.page.getByRole('region', { name: 'Monthly limit' })
  const height = async () => Math.round((await card.boundingBox())?.height ?? 0)
  const held = Promise.withResolvers<void>()
  await player.page.route('**/api/pay/ownLimit?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await player.page.goto('/my')
  await expect(card.getByText('Loading')).toBeAttached()
  const loading = await height()
  held.resolve()
  await expect(factIn(card, 'Spent this month')).toHaveText('$0.00')
  await expect(factIn(card, 'Not paid yet')).toHaveText('$3.99')
  expect(await height()).toBe(loading)
})

test('[BEY-06 BEY-02] an order that fills the limit can be paid by another method: a new order replaces it, within the limit', async ({
  player,
}) => {
  await player.comesBack()
  await player.page.goto('/my')
  const card = player.page.getByRole('region', { name: 'Monthly limit' })
  await card.getByLabel('Limit of a month').fill('4')
  await card.getByRole('button', { name: 'Set limit' }).click()
  await expect(card.getByText('$4.00')).toBeVisible()
  await player.page.goto('/')
  const { recharge, result } = player
  await player.reachesRecharge('300 Gems')
  await recharge.chooses('Credit or debit card')
  await (await recharge.pays()).page.close()
  await result.isWaiting()
  await result.button('Change the way to pay').click()
  await recharge.showsMethods()
  await expect(recharge.root.getByText(/^Monthly limit: \$3\.99 of \$4\.00 used$/)).toBeVisible()
  await expect(recharge.root.getByText(/goes beyond your monthly limit/)).toHaveCount(0)
  await recharge.chooses('PayPal')
  await (await recharge.pays()).page.close()
  await result.isWaiting()
})
