import { expect, test } from '../support/player.ts'

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
