import { expect, test } from '../support/player.ts'

/** What Chrome 111 and Safari 16.4 lack of what the shop has met. */
const withoutNewer = `
  delete Crypto.prototype.randomUUID
  delete URL.parse
  delete URL.canParse
`

test('[SYS-06] a page whose build was replaced says so and is loaded again once, with the selection', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await player.shop.chooses('300 Gems')
  // from now on the server has another build: the files of this one are gone
  let isGone = true
  await page.route(/\/assets\//, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.reload()
  await expect(page.getByText('The shop has been updated. Please load this page again.')).toBeVisible()
  await expect.poll(() => loads.length).toBe(2)
  isGone = false
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(player.shop.goods('300 Gems')).toBeChecked()
})

test('[SYS-06] a browser of 2023 buys, with sheets that can be read', async ({ player }) => {
  const { page } = player
  await page.addInitScript({ content: withoutNewer })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await player.comesBack()
  await player.reachesRecharge()
  expect(errors).toEqual([])
})

test('[SYS-06] a browser that is too old is told so, in the language of the page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  })
  await page.goto('/?spec_lang=de')
  await expect(page.getByRole('alert').filter({ hasText: 'Dieser Browser ist zu alt für den Shop.' })).toBeVisible()
})
