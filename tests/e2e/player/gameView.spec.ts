import { watt } from '../../../brands/watt.ts'
import { answer, expect, plainPages, test } from '../support/player.ts'

const messages = (page: import('@playwright/test').Page) => page.getByRole('list', { name: 'Messages' }).locator('li')

test('[BEY-17] a game’s page opens the shop in a frame, is told of it, leads its look, and closes it when asked', async ({
  player,
}) => {
  const { page } = player
  await player.wasHere()
  await page.goto('/sdk-demo')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(messages(page).last()).toHaveText('opened')
  const view = page.frameLocator('iframe')
  await expect(view.getByRole('button', { name: 'Buy' }).first()).toBeVisible()
  // nothing in it opens another page
  await expect(view.locator('a[target=_blank]')).toHaveCount(0)
  await page.getByLabel('A notch on both sides').check()
  await page.getByLabel('Scheme').selectOption('dark')
  const root = view.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await expect.poll(() => root.evaluate((html) => html.style.getPropertyValue('--safe-inline'))).toBe('40px')
  // who is neither the game's page nor of its origin is not heard
  await root.evaluate(() => window.postMessage({ from: 'game', type: 'scheme', scheme: 'light' }, '*'))
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await view.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(messages(page).filter({ hasText: 'close' }).first()).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
})

test('[BEY-17] nothing leads out of the view: banners of other sites and addresses are to be read or copied', async ({
  player,
}) => {
  const { page } = player
  await plainPages(page)
  await page.context().grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write'])
  const banners = [
    { id: 'b1', image: 'skybound', title: 'Terms of the tournament', link: watt.links.terms },
    { id: 'b2', image: 'skybound', title: 'Your level', link: '/userCenter' },
  ]
  await answer(page, '/api/config/recharge', { code: 1, msg: '', content: { is_open_coupon: '1', banners } })
  const token = await player.wasHere()
  // the same banner leads out of the shop by itself
  await player.opens()
  const outward = page.locator('a[target=_blank], a[href^="mailto:"]')
  await expect(page.getByRole('link', { name: 'Terms of the tournament' })).toHaveAttribute('target', '_blank')
  await page.goto(`/selectGoods?visit=sdk&oauth_token=${token}`)
  await expect(page.getByText('Terms of the tournament')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your level' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of the tournament' })).toHaveCount(0)
  await expect(outward).toHaveCount(0)
  for (const path of ['/my', '/accessibility']) {
    await page.goto(`${path}?visit=sdk&oauth_token=${token}`)
    await expect(page.getByText(watt.support.email)).toBeVisible()
    await expect(outward).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Copy e-mail address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(watt.support.email)
})
