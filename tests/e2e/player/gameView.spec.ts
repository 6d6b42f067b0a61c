import { watt } from '../../../brands/watt.ts'
import { answer, expect, plainPages, prepare, test } from '../support/player.ts'

const messages = (page: import('@playwright/test').Page) => page.getByRole('list', { name: 'Messages' }).locator('li')

test('[BEY-17] a game’s page opens the shop in a frame, receives its messages, sets its look, and closes the frame on request', async ({
  player,
}) => {
  const { page } = player
  await player.wasHere()
  await page.goto('/sdk-demo')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(messages(page).last()).toHaveText('opened')
  const view = page.frameLocator('iframe')
  await expect(view.getByRole('button', { name: 'Buy' }).first()).toBeVisible()
  // inside a game, no link of the shop opens a new window
  await expect(view.locator('a[target=_blank]')).toHaveCount(0)
  await page.getByLabel('A notch on both sides').check()
  await page.getByLabel('Scheme').selectOption('dark')
  const root = view.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await expect.poll(() => root.evaluate((html) => html.style.getPropertyValue('--safe-inline'))).toBe('40px')
  // the page ignores messages that come from other windows or other origins
  await root.evaluate(() => window.postMessage({ from: 'game', type: 'scheme', scheme: 'light' }, '*'))
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await view.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(messages(page).filter({ hasText: 'close' }).first()).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
})

test('[BEY-17] no link leads out of the view: banners of other sites and addresses are shown as text to read or copy', async ({
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
  // outside a game, the same banner is a link to another website
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

test('[BEY-17] in a view without windows and downloads, the payment opens inside the view and returns, and the game is notified', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.wasHere()
  await page.goto('/sdk-demo')
  await page.getByLabel('No windows and no downloads').check()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  const view = page.frameLocator('iframe')
  await expect(view.getByText(player.name)).toBeVisible()
  await view.locator('label', { has: view.getByRole('radio', { name: /^300 / }) }).click()
  await view.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first().click()
  await view.getByRole('dialog', { name: 'Server and role' }).getByRole('listitem').getByRole('button').first().click()
  const recharge = view.getByRole('dialog', { name: 'Recharge info' })
  await expect(recharge.getByRole('radio').first()).toBeVisible()
  await recharge.getByRole('button', { name: /^Buy/ }).click()
  await view.getByRole('button', { name: 'Yes, continue' }).click()
  const toPay = view.getByRole('link', { name: 'To pay' })
  await expect(toPay).not.toHaveAttribute('target', '_blank')
  await expect(messages(page).filter({ hasText: /^ordered / })).toHaveCount(1)
  await toPay.click()
  await view.getByRole('button', { name: 'Approve', exact: true }).click()
  await view.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(messages(page).filter({ hasText: /^paid / })).toHaveCount(1)
  const heard = await messages(page).allTextContents()
  expect(heard.find((text) => text.startsWith('paid '))?.slice(5)).toBe(
    heard.find((text) => text.startsWith('ordered '))?.slice(8),
  )
  expect(page.context().pages()).toHaveLength(1)
  // the page still shows the shop inside the game, where the player can copy the receipt
  await expect(view.locator('[data-view=game]')).toBeAttached()
  await expect(view.getByText('Paid and delivered')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Print receipt' })).toHaveCount(0)
  await view.getByRole('button', { name: 'Copy receipt' }).click()
  await expect(view.getByText('Copied')).toBeVisible()
})

test('[BEY-17 REG-04] without a region from the game, choosing one stays in the view', async ({ player }) => {
  const { page } = player
  await page.goto(`${player.at('joynet')}?visit=sdk`)
  const view = page.locator('[data-view=game]')
  await expect(view).toBeAttached()
  await page.getByRole('region', { name: 'Southeast Asia', exact: true }).getByRole('link', { name: 'English' }).click()
  await player.shop.showsGoods()
  await expect(page).toHaveURL((url) => url.searchParams.get('visit') === 'sdk')
  await expect(view).toBeAttached()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('[BEY-17 SYS-04] the real-name check returns into the view', async ({ player }) => {
  const { page } = player
  await prepare(page, 'realName', { player: player.name, verified: false })
  const token = await player.wasHere()
  await page.goto(`/certifiedReal?visit=sdk&oauth_token=${token}`)
  await page.getByRole('link', { name: 'Go and verify' }).click()
  await page.getByRole('button', { name: 'Confirm my name' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Your real name is verified')).toBeVisible()
  await expect(page.locator('[data-view=game]')).toBeAttached()
})
