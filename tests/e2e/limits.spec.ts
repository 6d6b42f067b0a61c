import { callsTo, expect, type Player, prepare, test } from './player.ts'

const seesBundles = async (player: Player) => {
  await player.page.getByRole('tab', { name: 'Bundles' }).click()
}

/** Buys an item on the provider's page and comes back to the goods. */
const buys = async (player: Player, goods: string) => {
  await player.reachesRecharge(goods)
  const recharge = player.popup('Recharge info')
  await player.choosesMethod('PayPal')
  const opened = player.context.waitForEvent('page')
  await recharge.getByRole('button', { name: 'Buy', exact: true }).click()
  const question = player.popup('Pay without a coupon?')
  const provider = await opened
  await provider.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(player.result('Paid and delivered')).toBeVisible({ timeout: 20_000 })
  await provider.close()
  await player.popup('Recharge result').getByRole('button', { name: 'Recharge done' }).click()
  await expect(question).toHaveCount(0)
}

const card = (player: Player, goods: string) => player.page.locator('label', { has: player.goods(goods) })

test('[GDS-02] limits are asked for once a player has chosen a role, with client, role and server', async ({
  player,
}) => {
  const asked = callsTo(player.page, '/api/pay/getLimitProductInfo')
  await player.opens()
  await expect(player.goods('300 Gems')).toBeVisible()
  expect(asked).toHaveLength(0)
  await player.logsIn()
  expect(asked).toHaveLength(0)
  await player.page.getByRole('button', { name: /^(Change|Choose)$/ }).click()
  await player.popup('Server and role').getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => asked.length).toBe(1)
  for (const name of ['client_id', 'role_id', 'server_id']) expect(asked[0]?.get(name), name).toBeTruthy()
})

test('[GDS-03 GDS-04 PAY-03 GDS-08] each kind of limit says what is left; after a payment it is asked for again', async ({
  player,
}) => {
  const asked = callsTo(player.page, '/api/pay/getLimitProductInfo')
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  await player.popup('Recharge info').getByRole('button', { name: 'Close' }).click()
  await seesBundles(player)
  await expect(card(player, 'Weekly bundle')).toContainText('2 left · 2 in 7 days')
  await expect(card(player, 'Daily bundle')).toContainText('1 left · 1 per game account')
  await expect(card(player, 'Founder bundle')).toContainText('1 left · 1 per character')

  const before = asked.length
  await buys(player, 'Weekly bundle')
  await expect(card(player, 'Weekly bundle')).toContainText('1 left')
  expect(asked.length).toBe(before + 1)
  await buys(player, 'Founder bundle')
  await expect(card(player, 'Founder bundle')).toContainText('Limit reached')
  await player.chooses('Founder bundle')
  await player.buyButton.click()
  await expect(player.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.popup('Recharge info')).toHaveCount(0)

  await player.page.getByRole('button', { name: 'Remind me' }).click()
  await expect(player.page.getByText('We will remind you when this item can be bought again.')).toBeVisible()
  await expect(player.page.getByRole('button', { name: 'Do not remind me' })).toBeVisible()
})

test('[GDS-05 GDS-08] a countdown ends and the item can be bought again, without a reload; who asked is reminded', async ({
  player,
}) => {
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  await player.popup('Recharge info').getByRole('button', { name: 'Close' }).click()
  await seesBundles(player)
  await buys(player, 'Daily bundle')
  await expect(card(player, 'Daily bundle')).toContainText('Limit reached')
  await expect(card(player, 'Daily bundle').getByRole('timer')).toHaveText(/23:59:\d\d|1 day 00:00:00/)
  await player.chooses('Daily bundle')
  await player.page.getByRole('button', { name: 'Remind me' }).click()

  await prepare(player.page, 'limit', { player: player.name, product_id: 'daily', opensAfter: 8 })
  await player.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(card(player, 'Daily bundle').getByRole('timer')).toHaveText(/00:00:0\d/)
  await expect(card(player, 'Daily bundle')).toContainText('1 left', { timeout: 15_000 })
  await expect(card(player, 'Daily bundle')).toContainText('Available again')
  await expect(player.page.getByText('An item that you wanted to be reminded of can be bought again.')).toBeVisible()
  await player.reachesRecharge('Daily bundle')
})

test('[GDS-06] an unpaid order blocks the item, with a way to that order', async ({ player }) => {
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  await player.popup('Recharge info').getByRole('button', { name: 'Close' }).click()
  await seesBundles(player)
  await player.reachesRecharge('Weekly bundle')
  await player.choosesMethod('PayPal')
  const provider = await player.pays()
  const number = await player.popup('Recharge result').locator('bdi').first().textContent()
  await player.popup('Recharge result').getByRole('button', { name: 'Close' }).click()
  await expect(card(player, 'Weekly bundle')).toContainText('Unpaid order')
  await player.buyButton.click()
  await expect(player.notices.getByText('Pay your open order for this item first.')).toBeVisible()
  await expect(player.popup('Recharge info')).toHaveCount(0)

  await player.page
    .getByRole('tabpanel')
    .locator('xpath=following-sibling::*')
    .getByRole('button', { name: 'Show order' })
    .click()
  await expect(player.popup('Recharge result').getByText(number ?? 'no number')).toBeVisible()
  await provider.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(player.result('Paid and delivered')).toBeVisible({ timeout: 20_000 })
  await player.popup('Recharge result').getByRole('button', { name: 'Recharge done' }).click()
  await expect(card(player, 'Weekly bundle')).toContainText('1 left')
})

test('[GDS-09] how topping up works is explained', async ({ player }) => {
  await player.opens()
  await player.page.getByRole('button', { name: 'How topping up works' }).click()
  const explanation = player.popup('How topping up works')
  await expect(explanation.getByRole('listitem')).toHaveCount(4)
  await explanation.getByRole('button', { name: 'Understood' }).click()
  await expect(explanation).toHaveCount(0)
})

test('[FMT-05] a countdown shows hours, minutes and seconds, and is right again after a sleep', async ({ player }) => {
  await player.page.clock.install()
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  await player.popup('Recharge info').getByRole('button', { name: 'Close' }).click()
  await seesBundles(player)
  await player.reachesRecharge('Daily bundle')
  await player.choosesMethod('PayPal')
  const provider = await player.pays()
  await provider.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(provider.getByText('Payment approved')).toBeVisible()
  await player.page.clock.runFor(3000)
  await expect(player.result('Paid and delivered')).toBeVisible()
  await player.popup('Recharge result').getByRole('button', { name: 'Recharge done' }).click()
  const timer = card(player, 'Daily bundle').getByRole('timer')
  await expect(timer).toHaveText(/^23:59:\d\d$|^1 day/)
  await player.page.clock.fastForward('05:00:00')
  await expect(timer).toHaveText(/^18:59:\d\d$|^19:00:00$/)
})
