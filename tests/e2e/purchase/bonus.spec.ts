import { factIn } from '../pages/parts.ts'
import { expect, type Player, prepare, test } from '../support/player.ts'

const bonus = 'First purchase: +1,980 Gems'

/** Buys an item and returns the page object of the result. By default, the item has a first-purchase bonus. */
const buys = async (player: Player, goods = '1,980 ') => {
  await player.reachesRecharge(goods)
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  await provider.approves()
  await player.result.isPaid()
  return player.result
}

test('[BEY-14 BEY-01] a first purchase’s bonus is shown at payment, on delivery, in the order and the receipt; the second purchase shows none', async ({
  player,
}) => {
  const { page, recharge } = player
  await player.comesBack()
  await player.reachesRecharge('1,980 ')
  await expect(recharge.order.getByText('+260 bonus')).toBeVisible()
  await expect(recharge.order.getByText(bonus)).toBeVisible()
  await expect(recharge.fact('Before')).toHaveText('$29.99')
  await expect(recharge.fact('Price')).toHaveText('$23.99')
  const provider = await recharge.pays()
  await player.result.isWaiting()
  await expect(player.result.root.getByText(bonus)).toBeVisible()
  await provider.approves()
  await player.result.isPaid()
  await expect(player.result.root.getByText(bonus)).toBeVisible()
  await player.result.isDone()

  const again = await buys(player)
  await expect(again.root.getByText('+260 bonus')).toBeVisible()
  await expect(again.root.getByText(bonus)).toHaveCount(0)
  await again.isDone()

  await page.goto('/my')
  const [second, first] = [player.my.of('1,980 Gems').nth(0), player.my.of('1,980 Gems').nth(1)]
  await second.click()
  const goods = player
    .popup('Order details')
    .locator('dt', { hasText: /^Goods$/ })
    .locator('+ dd')
  await expect(goods).toHaveText(/\+260 bonus$/)
  await page.keyboard.press('Escape')
  await first.click()
  await expect(goods).toHaveText(/\+260 bonus\s*First purchase: \+1,980 Gems$/)
  await page.emulateMedia({ media: 'print' })
  const lines = page.getByRole('table').getByRole('row')
  await expect(lines.first()).toHaveText(
    /^1,980 Gems\s*\+260 bonus\s*First purchase: \+1,980 Gems\s*Before \$29\.99\s*\$23\.99$/,
  )
})

test('[BEY-14] the popup shows no bonus to a player who has received it, without a layout shift', async ({
  player,
}) => {
  const { page, recharge } = player
  const held = Promise.withResolvers<void>()
  await player.comesBack()
  await expect(page.getByText(bonus)).toBeVisible()
  await page.route(/\/api\/offer\/list/, async (route) => {
    await held.promise
    await route.fulfill({ json: { code: 1, msg: '', content: { first: [], chain: [] } } })
  })
  await player.reachesRecharge('1,980 ')
  const height = (await recharge.order.boundingBox())?.height
  await expect(recharge.order.getByText(bonus)).toBeHidden()
  const answered = page.waitForResponse(/\/api\/offer\/list/)
  held.resolve()
  await answered
  await expect(recharge.order.getByText(bonus)).toBeHidden()
  expect((await recharge.order.boundingBox())?.height).toBe(height)
})

test('[BEY-02 BEY-07] an order’s details and receipt show its list price, coupon name, points and delivery', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  const result = await buys(player, '300 ')
  await result.isDone()
  await page.goto('/my')
  await player.my.of('300 Gems').first().click()
  const { details } = player.my
  await expect(factIn(details.root, 'Status')).toHaveText('Paid and delivered')
  await expect(factIn(details.root, 'List price')).toHaveText('$4.99')
  await expect(factIn(details.root, 'Coupon')).toHaveText(/^−\$1\.00\s*20% off/)
  await expect(factIn(details.root, 'Price')).toHaveText('$3.99')
  await expect(factIn(details.root, 'Points earned')).toHaveText('40')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('row').nth(1)).toHaveText(/^Coupon\s*20% off.*−\$1\.00$/)
  await expect(paper.getByText('Points earned: 40')).toBeVisible()
})

test('[BEY-07 VIP-02] the result names a level that the purchase has reached; the next result does not', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  const said = player.result.root.getByText('You have reached VIP 3', { exact: true })
  await prepare(page, 'points', { player: player.name, points: 480 })
  const result = await buys(player, '300 ')
  await expect(said).toBeVisible()
  await result.isDone()
  await buys(player, '300 ')
  await expect(player.result.root.getByText(/^Points earned/)).toBeVisible()
  await expect(said).toHaveCount(0)
})
