import { expect, test } from '../support/player.ts'

test('[BEY-18] the first page is read aloud as reviewed', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.shop.showsGoods()
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'firstPage.aria.yml' })
})

test('[BEY-18] the pay sheet, waiting, success and My are read aloud as reviewed', async ({ player }) => {
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
