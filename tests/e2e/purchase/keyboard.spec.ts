import { OldLayout } from '../pages/oldLayout.ts'
import type { RechargeSheet } from '../pages/rechargeSheet.ts'
import type { Result } from '../pages/result.ts'
import { Keyboard } from '../support/keyboard.ts'
import { expect, type Player, test } from '../support/player.ts'

const choosesGoods = async (keyboard: Keyboard, { page, shop }: Player) => {
  await shop.showsGoods()
  await keyboard.reaches(page.getByRole('radio').first())
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(shop.goods('300 ')).toBeChecked({ timeout: 200 })
  }).toPass()
  await keyboard.isMarked()
}

const logsIn = async (keyboard: Keyboard, { login, name, password }: Player) => {
  await expect(login.root).toBeVisible()
  await keyboard.isSomewhere()
  await keyboard.writes(login.username, name)
  await keyboard.writes(login.password, password)
  await keyboard.press('Enter')
  await expect(login.root).toHaveCount(0)
}

const choosesRole = async (keyboard: Keyboard, { roles }: Player, recharge: RechargeSheet) => {
  await expect(roles.root.or(recharge.root)).toBeVisible()
  await keyboard.isSomewhere()
  if (await roles.root.isVisible()) await keyboard.activates(roles.buttons.first())
}

const reachesRecharge = async (keyboard: Keyboard, player: Player) => {
  await player.opens()
  await choosesGoods(keyboard, player)
  await keyboard.activates(player.shop.buy)
  await logsIn(keyboard, player)
  await choosesRole(keyboard, player, player.recharge)
}

/**
 * Pays by keyboard: first cancels the confirmation of the role, then accepts it and approves the payment on the
 * simulated provider's page.
 */
const pays = async (keyboard: Keyboard, player: Player, recharge: RechargeSheet) => {
  await recharge.showsMethods()
  await keyboard.isSomewhere()
  const [first, second] = [recharge.methods.nth(0), recharge.methods.nth(1)]
  await keyboard.reaches(first)
  await keyboard.press('ArrowDown')
  await expect(second).toBeChecked()
  await keyboard.isMarked()
  await keyboard.press('ArrowUp')
  await expect(first).toBeChecked()

  // disabled until the price with the coupon is known
  await expect(recharge.buy).toBeEnabled()
  await keyboard.activates(recharge.buy)
  const { receiverQuestion } = recharge
  await expect(receiverQuestion.root).toBeVisible()
  await keyboard.press('Escape')
  await expect(receiverQuestion.root).toHaveCount(0)
  await expect(recharge.buy).toBeFocused()
  await keyboard.press('Enter')
  const opened = player.context.waitForEvent('page')
  await keyboard.activates(receiverQuestion.button('Yes, continue'))
  const provider = new Keyboard(await opened)
  await provider.page.waitForURL(/\/checkout\//)
  await provider.activates(provider.page.getByRole('button', { name: 'Approve', exact: true }))
  await player.page.bringToFront()
}

/** Counts how often the page is printed from now on. Returns a function that returns the count. */
const countsPrints = async ({ page }: Player) => {
  let prints = 0
  await page.exposeFunction('countPrint', () => {
    prints++
  })
  await page.addInitScript(() => {
    window.print = () => Reflect.get(window, 'countPrint')()
  })
  return () => prints
}

const printsReceipt = async (keyboard: Keyboard, result: Result, prints: () => number) => {
  await result.isPaid()
  await keyboard.isSomewhere()
  await keyboard.activates(result.button('Print receipt'))
  await expect.poll(prints).toBe(1)
}

test('[BEY-18] a purchase from the first page to the receipt by keyboard alone, with a visible and marked focus at every step', {
  tag: '@widths',
}, async ({ player }) => {
  const { page, recharge, result } = player
  const prints = await countsPrints(player)
  const keyboard = new Keyboard(page)
  await reachesRecharge(keyboard, player)
  await pays(keyboard, player, recharge)
  await printsReceipt(keyboard, result, prints)
  await keyboard.press('Escape')
  await expect(result.root).toHaveCount(0)
  await keyboard.isSomewhere()
})

test('[BEY-18] popups that replace each other return the focus to the button that opened the first', {
  tag: '@proof',
}, async ({ player }) => {
  const { page, shop, recharge } = player
  const keyboard = new Keyboard(page)
  await reachesRecharge(keyboard, player)
  await recharge.showsMethods()
  await keyboard.press('Escape')
  await expect(recharge.root).toHaveCount(0)
  await expect(shop.buy).toBeFocused()
})

for (const [brand, query] of [
  ['ru', ''],
  // the shop of the brand coolgame has no bar of steps
  ['coolgame', ''],
  // the shop of ssgame in Korea has coupons
  ['ssgame', '?domain_area=kr'],
] as const)
  test(`[BEY-18] a purchase in the old layout to the receipt by keyboard alone, with a visible and marked focus: ${brand}`, {
    tag: brand === 'ru' ? ['@widths'] : [],
  }, async ({ player }) => {
    const { page, shop } = player
    const prints = await countsPrints(player)
    const keyboard = new Keyboard(page)
    const steps = new OldLayout(player)
    await steps.opens(brand, '/', query)
    await steps.isAt('/selectGame')
    await keyboard.activates(steps.games.getByRole('button').first())
    await steps.isAt('/selectGoods')
    await keyboard.isSomewhere()
    await choosesGoods(keyboard, player)
    await keyboard.activates(shop.buy)
    await logsIn(keyboard, player)
    await choosesRole(keyboard, player, steps.recharge)
    await steps.isAt('/recharge')
    // goes one step of the purchase back, and then forward again
    await keyboard.activates(steps.recharge.button('Back'))
    await steps.isAt('/selectGoods')
    await keyboard.isSomewhere()
    await keyboard.activates(shop.buy)
    await steps.isAt('/recharge')
    await pays(keyboard, player, steps.recharge)
    await steps.isAt('/result')
    await printsReceipt(keyboard, steps.result, prints)
    await keyboard.activates(steps.result.done)
    await steps.isAt('/selectGoods')
    await keyboard.isSomewhere()
  })
