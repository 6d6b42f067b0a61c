import { linkFor } from '../../trials/faults/scenario.ts'
import { answer, expect, plainPages, test } from '../support/player.ts'

const pages = [
  '/selectGoods',
  '/activity',
  '/my',
  '/userCenter',
  '/errorReplenish',
  '/certifiedReal',
  '/showError',
  '/x',
]

test('[LGN-01 NAV-04] log in works from the header of every page', { tag: '@widths' }, async ({ player }) => {
  for (const path of pages) {
    await player.opens(path)
    await player.login.headerOpener.click()
    await expect(player.login.username, path).toBeEditable()
  }
  await player.types()
  await expect(player.frame.header.getByRole('button', { name: /^Account / })).toBeVisible()
})

test('[LGN-01 REG-04] without a known region there is no login button, because it could not work', async ({
  player,
}) => {
  for (const path of ['selectGoods', 'my', 'activity', 'userCenter']) {
    await player.opens(`${player.at('joyage')}${path}`)
    await expect(player.page).toHaveURL(/\/notArea/)
    await expect(player.page.getByText('Wrong page parameters')).toBeVisible()
    await expect(player.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  }
  // a page that needs no sales area stays open after the login
  await player.opens(`${player.at('joyage')}certifiedReal`)
  await expect(player.page).toHaveURL(/\/certifiedReal/)
  await expect(player.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
})

test('[LGN-01 RPL-04] a replenishment’s page has no login to the shop', async ({ player }) => {
  await player.opens(await linkFor(player))
  await expect(player.replenishment.facts).toBeVisible()
  await expect(player.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await player.opens('/replenishGoods?replenish_id=none')
  await expect(player.page).toHaveURL(/\/errorReplenish/)
  await expect(player.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
})

test('[LGN-01] a shop that failed to load offers no login until it has loaded', async ({ player }) => {
  const { page } = player
  await plainPages(page)
  await answer(page, '/api/pay/getGameListV2', { code: 1, msg: '', content: [null] })
  for (const path of ['/selectGoods', '/my', '/activity', '/userCenter']) {
    await player.opens(path)
    await expect(player.shop.tryAgain).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  }
  await page.unroute('**/api/pay/getGameListV2?*')
  await player.shop.tryAgain.click()
  await player.login.headerOpener.click()
  await expect(player.login.root).toBeVisible()
})
