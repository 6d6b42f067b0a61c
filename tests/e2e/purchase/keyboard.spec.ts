import { Keyboard } from '../support/keyboard.ts'
import { expect, test } from '../support/player.ts'

test('[BEY-18] from the first page to the receipt by keyboard alone, with the focus in sight and marked at every step', {
  tag: '@widths',
}, async ({ player }) => {
  const { page, shop, login, roles, recharge, result } = player
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let prints = 0
  await page.exposeFunction('countPrint', () => {
    prints++
  })
  await page.addInitScript(() => {
    window.print = () => Reflect.get(window, 'countPrint')()
  })
  const keyboard = new Keyboard(page)
  await player.opens()
  await shop.showsGoods()
  await keyboard.reaches(page.getByRole('radio').first())
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(shop.goods('300 Gems')).toBeChecked({ timeout: 200 })
  }).toPass()
  await keyboard.isMarked()
  await keyboard.activates(shop.buy)

  await expect(login.root).toBeVisible()
  await keyboard.isSomewhere()
  await keyboard.writes(login.username, player.name)
  await keyboard.writes(login.password, player.password)
  await keyboard.press('Enter')
  await expect(login.root).toHaveCount(0)

  await expect(roles.root.or(recharge.root)).toBeVisible()
  await keyboard.isSomewhere()
  if (await roles.root.isVisible()) await keyboard.activates(roles.buttons.first())
  await recharge.showsMethods()
  await keyboard.isSomewhere()
  const [first, second] = [recharge.methods.nth(0), recharge.methods.nth(1)]
  await keyboard.reaches(first)
  await keyboard.press('ArrowDown')
  await expect(second).toBeChecked()
  await keyboard.isMarked()
  await keyboard.press('ArrowUp')
  await expect(first).toBeChecked()

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

  await page.bringToFront()
  await result.isPaid()
  await keyboard.isSomewhere()
  await keyboard.activates(result.button('Print receipt'))
  await expect.poll(() => prints).toBe(1)
  await keyboard.press('Escape')
  await expect(result.root).toHaveCount(0)
  await keyboard.isSomewhere()
})
