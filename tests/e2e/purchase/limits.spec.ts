import { payNowIn } from '../pages/parts.ts'
import { changesRole, counters, seesBundles } from '../support/bundles.ts'
import { turns } from '../support/device.ts'
import { callsOnTheirWay, callsTo, disturb, expect, type Player, prepare, test } from '../support/player.ts'

const day = 24 * 3_600_000

/**
 * Shows a countdown of one hour. Then the server resets the purchase limit, and the page's clock moves to the end of
 * the countdown.
 */
const countsDownAnHour = async (player: Player, goodsId: string, name: string) => {
  const opens = (opensAfter: number) =>
    prepare(player.page, 'limit', { player: player.name, product_id: goodsId, opensAfter })
  await opens(3600)
  await player.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(player.shop.card(name).getByRole('timer')).toHaveText(/^00:5\d:\d\d$/)
  await opens(0)
  await player.page.clock.fastForward(3_600_000)
}

test('[GDS-02] limits are fetched once the player has chosen a role, with client, role and server', async ({
  player,
}) => {
  const asked = callsTo(player.page, counters)
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  expect(asked).toHaveLength(0)
  await player.logsIn()
  expect(asked).toHaveLength(0)
  await player.roles.opens()
  await player.roles.choosesFirst()
  await expect.poll(() => asked.length).toBe(1)
  for (const name of ['client_id', 'role_id', 'server_id']) expect(asked[0]?.get(name), name).toBeTruthy()
})

test('[GDS-03 GDS-04 GDS-08 PAY-03 SYS-08] limit by role: each role buys once; then only that role has reached its limit', {
  tag: '@proof',
}, async ({ player }) => {
  const asked = callsTo(player.page, counters)
  await seesBundles(player)
  await expect(player.shop.card('Founder bundle')).toContainText('1 of 1 left for this role')
  const before = asked.length
  await player.buys('Founder bundle', 'PayPal')
  await expect(player.shop.card('Founder bundle')).toContainText('Limit reached')
  expect(asked.length).toBe(before + 1)
  await expect(player.shop.card('Founder bundle').getByRole('timer')).toHaveCount(0)
  await expect(player.shop.goods('Founder bundle')).not.toBeChecked()
  await player.shop.chooses('Founder bundle')
  await player.shop.buy.click()
  await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.recharge.root).toHaveCount(0)
  await player.shop.about.getByRole('button', { name: 'Remind me' }).click()
  await expect(player.page.getByText('We will remind you when this item can be bought again.')).toBeVisible()
  await player.shop.about.getByRole('button', { name: 'Do not remind me' }).click()
  await expect(player.page.getByText('We will no longer remind you.')).toBeVisible()
  await expect(player.page.getByText('We will remind you when this item can be bought again.')).toHaveCount(0)

  await changesRole(player)
  await expect(player.shop.card('Founder bundle')).toContainText(/1 of \d left/)
  await player.reachesRecharge('Founder bundle')
})

test('[GDS-03 GDS-04 GDS-05 BEY-05] limit by time: a role buys twice within seven days, and again once the first purchase is seven days old', async ({
  player,
}) => {
  await player.page.clock.install()
  await seesBundles(player)
  await expect(player.shop.card('Weekly bundle')).toContainText('2 of 2 left in 7 days')
  await player.buys('Weekly bundle', 'PayPal')
  await expect(player.shop.card('Weekly bundle')).toContainText('1 of 2 left in 7 days')
  await player.buys('Weekly bundle', 'PayPal')
  await expect(player.shop.card('Weekly bundle')).toContainText('Limit reached')
  await expect(player.shop.card('Weekly bundle').getByRole('timer')).toHaveText(/^6 days 23:(58|59):\d\d$/)
  await expect(player.shop.goods('Weekly bundle')).not.toBeChecked()
  await player.shop.chooses('Weekly bundle')
  await player.shop.buy.click()
  await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.recharge.root).toHaveCount(0)

  await countsDownAnHour(player, 'weekly', 'Weekly bundle')
  await expect(player.shop.card('Weekly bundle')).toContainText('2 of 2 left')
  await player.reachesRecharge('Weekly bundle')
})

test('[GDS-03 GDS-04 GDS-05 GDS-08] limit by game: reached for every role with a countdown, then buyable without a reload; a player who asked is reminded', async ({
  player,
}) => {
  await player.page.clock.install()
  await seesBundles(player)
  await expect(player.shop.card('Daily bundle')).toContainText('1 of 1 left for this game account')
  await player.buys('Daily bundle', 'PayPal')
  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  await changesRole(player)
  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  await expect(player.shop.card('Daily bundle').getByRole('timer')).toHaveText(/^23:(58|59):\d\d$/)
  await player.shop.chooses('Daily bundle')
  await player.shop.buy.click()
  await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.shop.notices).toContainText(/It can be bought again in 23:(58|59):\d\d\./)
  await expect(player.recharge.root).toHaveCount(0)
  await player.shop.about.getByRole('button', { name: 'Remind me' }).click()

  await countsDownAnHour(player, 'daily', 'Daily bundle')
  await expect(player.shop.card('Daily bundle')).toContainText(/1 of \d left/)
  await expect(player.shop.card('Daily bundle')).toContainText('Available again')
  await expect(player.page.getByText('An item that you wanted to be reminded of can be bought again.')).toBeVisible()
  await player.reachesRecharge('Daily bundle')
})

test('[GDS-04 GDS-06 PAY-03] limit by time: an unpaid order blocks the item, with a link to that order; returning after a payment elsewhere fetches the limits again', async ({
  player,
}) => {
  const onTheirWay = callsOnTheirWay(player.page)
  await seesBundles(player)
  const provider = await player.orders('Weekly bundle', 'PayPal')
  const number = await player.result.numberShown()
  await player.result.closes()
  await expect(player.shop.card('Weekly bundle')).toContainText('Unpaid order')
  const payNow = payNowIn(player.shop.about)
  await expect(payNow).toBeVisible()
  await player.page.evaluate(() => window.scrollTo(0, 0))
  await expect(payNow).not.toBeInViewport()
  await player.shop.buy.click()
  await expect(payNow).toBeFocused()
  for (const part of [payNow, player.shop.about.getByRole('button', { name: 'Cancel order' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(player.shop.notices.getByText('Pay your open order for this item first.')).toBeVisible()
  await expect(player.recharge.root).toHaveCount(0)
  await expect(player.shop.about.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/)
  await expect(player.shop.about.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await payNowIn(player.shop.about).click()
  await expect(player.result.root.getByText(number)).toBeVisible()
  await player.result.closes()

  // a hidden page does not poll, but its earlier calls must have ended before the payment
  await turns(player.page, 'hidden')
  await expect.poll(() => onTheirWay.size).toBe(0)
  await provider.approves()
  await expect(provider.page.getByText('Payment approved')).toBeVisible()
  await expect(player.shop.card('Weekly bundle')).toContainText('Unpaid order')
  await turns(player.page, 'visible')
  await expect(player.shop.card('Weekly bundle')).toContainText(/1 of \d left/)
})

test('[GDS-04 GDS-06 PAY-03 SYS-08] limit by game: an unpaid order uses up the last purchase and is linked; the limits are fetched again however the player leaves the payment', {
  tag: '@proof',
}, async ({ player }) => {
  await seesBundles(player)
  const provider = await player.orders('Daily bundle', 'PayPal')
  const number = await player.result.numberShown()
  await player.result.changeWay.click()
  await expect(player.recharge.methods.first()).toBeVisible()
  await player.recharge.closes()

  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  await expect(player.shop.card('Daily bundle')).not.toContainText('Unpaid order')
  await player.shop.buy.click()
  await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.recharge.root).toHaveCount(0)
  await payNowIn(player.shop.about).click()
  await expect(player.result.root.getByText(number)).toBeVisible()
  await player.result.closes()

  await player.shop.link('My').click()
  await expect(player.page).toHaveURL(/\/my/)
  await provider.declines()
  await expect(provider.page.getByText('Payment not made')).toBeVisible()
  await player.shop.link('Top up').click()
  await expect(player.shop.card('Daily bundle')).toContainText(/1 of \d left/)
  await expect(payNowIn(player.shop.about)).toHaveCount(0)
  await player.reachesRecharge('Daily bundle')
})

test('[GDS-04 GDS-06 BEY-05] an item whose last purchase an unpaid order uses up is deselected once the order is paid, and not offered again', async ({
  player,
}) => {
  await seesBundles(player)
  const provider = await player.orders('Daily bundle', 'PayPal')
  await player.result.closes()
  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  await expect(player.shop.goods('Daily bundle')).toBeChecked()
  await provider.approves()
  await expect(provider.page.getByText('Payment approved')).toBeVisible()
  await player.shop.showOrder.click()
  await player.result.isPaid()
  await expect(player.result.button('Print receipt')).toBeVisible()
  await expect(player.result.button('Buy again')).toHaveCount(0)
  await player.result.button('Recharge done').click()
  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  await expect(player.shop.goods('Daily bundle')).not.toBeChecked()
})

test('[GDS-02 GDS-05] while the limits are unknown the item shows this and cannot be bought; an item whose limit was reached before the login cannot be bought after it', async ({
  player,
}) => {
  await seesBundles(player)
  await player.buys('Daily bundle', 'PayPal')
  await expect(player.shop.card('Daily bundle')).toContainText('Limit reached')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await player.page.route(`**${counters}?*`, async (route) => {
    await held
    await route.continue()
  })
  await player.page.reload()
  // closes the event popup, which opens because the purchase has reached the reward of the event
  await player.page.getByRole('button', { name: 'Later' }).click()
  await player.shop.type('Bundles').click()
  await player.shop.chooses('Daily bundle')
  await expect(player.shop.card('Daily bundle')).toContainText('Checking the limit')
  await player.shop.buy.click()
  await expect(player.page.locator('button[aria-busy=true]').first()).toBeAttached()
  await expect(player.recharge.root).toHaveCount(0)
  release()
  await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  await expect(player.page.locator('button[aria-busy=true]')).toHaveCount(0)
  await expect(player.recharge.root).toHaveCount(0)
})

test('[GDS-02 SYS-08] limits that failed to load show a retry button, and the item says that its limit is unknown', {
  tag: '@proof',
}, async ({ player }) => {
  await disturb(player, { path: counters, mode: 'code', code: 0, msg: 'No counters today', times: 2 })
  await seesBundles(player)
  await player.shop.chooses('Weekly bundle')
  await expect(player.shop.card('Weekly bundle')).toContainText('Limit not known')
  const shown = player.shop.about.getByText('We could not check how often this item can still be bought.')
  await expect(shown).toBeVisible()
  await player.shop.about.getByRole('button', { name: 'Try again' }).click()
  await expect(shown).toBeVisible()
  await player.reachesRecharge('Weekly bundle')
  await player.recharge.closes()
  await player.shop.about.getByRole('button', { name: 'Try again' }).click()
  await expect(player.shop.card('Weekly bundle')).toContainText('2 of 2 left')
  await expect(shown).toHaveCount(0)
})

test('[GDS-09 SYS-09] a tip explains topping up in steps, and a press on the overlay also closes the tip', async ({
  player,
}) => {
  const { page } = player
  const ask = page.getByRole('button', { name: 'How topping up works' })
  await player.opens()
  await ask.click()
  const explanation = player.popup('How topping up works')
  await expect(explanation.getByRole('listitem')).toHaveCount(4)
  await explanation.getByRole('button', { name: 'Understood' }).click()
  await expect(explanation).toHaveCount(0)
  await ask.click()
  await expect(explanation.locator('ol > li').first()).toHaveText(/^Log in with your game account/)
  await page.mouse.click(195, 8)
  await expect(explanation).toHaveCount(0)
})

test('[FMT-05] a countdown shows hours, minutes and seconds, ignores a changed clock, and is correct after a sleep', async ({
  player,
}) => {
  const { clock } = player.page
  await clock.install()
  await seesBundles(player)
  const provider = await player.orders('Daily bundle', 'PayPal')
  await provider.approves()
  await expect(provider.page.getByText('Payment approved')).toBeVisible()
  await clock.runFor(3000)
  await expect(player.result.says('Paid and delivered')).toBeVisible()
  await player.result.done.click()
  const timer = player.shop.card('Daily bundle').getByRole('timer')
  await expect(timer).toHaveText(/^23:59:\d\d$/)
  /**
   * Sets the countdown of the server to this number of hours. The page shows the number as soon as it has processed the
   * response.
   */
  const countsFrom = (hours: number) =>
    prepare(player.page, 'limit', { player: player.name, product_id: 'daily', opensAfter: hours * 3600 })
  const showsHours = (hours: number) => expect(timer).toHaveText(new RegExp(`^${hours - 1}:59:\\d\\d$`))
  await countsFrom(23)
  await expect(async () => {
    await player.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await showsHours(23)
  }).toPass()
  const asked = callsTo(player.page, counters)

  // changes only the wall clock; the monotonic clock stands still, and the player stays on the page
  const now = await player.page.evaluate(() => Date.now())
  for (const [ahead, hours] of [
    [3 * 3_600_000, 22],
    [-2 * day, 21],
  ] as const) {
    const before = asked.length
    await countsFrom(hours)
    await clock.setSystemTime(now + ahead)
    await clock.runFor(2000)
    await showsHours(hours)
    expect(asked.length, 'the page has asked the server once').toBe(before + 1)
  }

  // simulates a device that has slept for five hours: only the wall clocks of the browser and the server move
  await countsFrom(16)
  await clock.setSystemTime(now - 2 * day + 5 * 3_600_000)
  await clock.runFor(2000)
  await showsHours(16)
})
