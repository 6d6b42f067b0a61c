import { OldLayout } from '../pages/oldLayout.ts'
import { expect, prepare, test } from '../support/player.ts'

test('[BEY-18] the accessibility tree of the first page matches the reviewed one', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.shop.showsGoods()
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'firstPage.aria.yml' })
})

test('[BEY-18] the accessibility trees of the pay popup, waiting, success and My match the reviewed ones', async ({
  player,
}) => {
  const { page, recharge, result } = player
  await player.comesBack()
  await player.reachesRecharge()
  await expect(recharge.root).toMatchAriaSnapshot({ name: 'paySheet.aria.yml' })
  const provider = await recharge.pays()
  await result.isWaiting()
  await expect(result.root).toMatchAriaSnapshot({ name: 'waiting.aria.yml' })
  await provider.approves()
  await result.isPaid()
  await provider.page.close()
  await expect(result.root).toMatchAriaSnapshot({ name: 'success.aria.yml' })
  await result.isDone()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'My' }).click()
  await expect(player.my.of('300 Gems')).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'my.aria.yml' })
})

test('[BEY-18] the accessibility trees of a declined payment and the question about it match the reviewed ones', async ({
  player,
}) => {
  const { recharge, result } = player
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await recharge.pays()
  await provider.declines()
  await result.isDeclined()
  await provider.page.close()
  await expect(result.root).toMatchAriaSnapshot({ name: 'declined.aria.yml' })
  await result.button('Ask customer service').click()
  const form = player.popup('Ask customer service')
  await expect(form.getByLabel('Your question')).toBeVisible()
  await expect(form).toMatchAriaSnapshot({ name: 'question.aria.yml' })
})

test('[BEY-18] the accessibility trees of the VIP centre and the events match the reviewed ones', async ({
  player,
}) => {
  await prepare(player.page, 'points', { player: player.name, points: 67 })
  await player.comesBack()
  await player.vip.opens()
  await expect(player.vip.levels).toHaveCount(6)
  await expect(player.page.getByRole('main')).toMatchAriaSnapshot({ name: 'vip.aria.yml' })
  await player.page.goto('/')
  await player.events.opens()
  await expect(player.events.timer).toBeVisible()
  await expect(player.page.getByRole('main')).toMatchAriaSnapshot({ name: 'events.aria.yml' })
})

test('[BEY-18] the accessibility trees of login, games, and server and role match the reviewed ones', async ({
  player,
}) => {
  await player.opens()
  await player.login.opens()
  await expect(player.login.root).toMatchAriaSnapshot({ name: 'login.aria.yml' })
  await player.types()
  await player.isLoggedIn()
  await player.games.opens()
  await expect(player.games.root).toMatchAriaSnapshot({ name: 'games.aria.yml' })
  await player.page.keyboard.press('Escape')
  await expect(player.games.root).toHaveCount(0)
  await player.roles.opens()
  await expect(player.roles.rows.first()).toBeVisible()
  await expect(player.roles.root).toMatchAriaSnapshot({ name: 'roles.aria.yml' })
})

test('[BEY-18] the accessibility trees of the old layout’s steps match the reviewed ones', async ({ player }) => {
  const { page } = player
  const oldLayout = new OldLayout(player)
  await oldLayout.opens('coolgame')
  await expect(oldLayout.currentGame).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'stepOfGames.aria.yml' })
  await oldLayout.logsIn()
  await oldLayout.choosesTheGame()
  await player.shop.showsGoods()
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'stepOfGoods.aria.yml' })
  await oldLayout.reachesRecharge()
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'stepOfPaying.aria.yml' })
})
