import { expect, test } from '../support/player.ts'

/**
 * Script that deletes browser functions that are missing in Chrome 111 and Safari 16.4 (`URL.parse`, `URL.canParse`),
 * or on pages without HTTPS (`randomUUID`).
 */
const withoutNewer = `
  delete Crypto.prototype.randomUUID
  delete URL.parse
  delete URL.canParse
`

test('[SYS-06] a page whose build was replaced shows a notice and reloads once, keeping the selection', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await player.shop.chooses('300 Gems')
  // simulates a deployment: the server no longer has the files of the build that this page uses
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

/**
 * Two script files that contain popups: the page preloads the first, and loads the second when its button is pressed.
 * Each entry: name of the file, role and name of the button that opens a popup, title of the popup.
 */
const partsOfPage = [
  ['popups', 'button', 'Log in', 'Log in'],
  ['LegalDocumentPopups', 'button', 'User agreement', /agreement/i],
] as const

for (const [file, role, opener, title] of partsOfPage)
  test(`[OPS-08] a page without the code of ${file} shows a notice, and loading the page again keeps the selection`, async ({
    player,
  }) => {
    const { page } = player
    await player.opens()
    await player.shop.chooses('300 Gems')
    let isMissing = true
    await page.route(new RegExp(`/assets/${file}-`), (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.reload()
    await page.getByRole(role, { name: opener }).first().click()
    const notice = page.getByRole('alert').filter({ hasText: 'This page could not be loaded completely.' })
    await expect(notice).toBeVisible()
    // the file stays missing until the page reloads; otherwise, the page would load the file without a reload
    page.once('framenavigated', () => {
      isMissing = false
    })
    await notice.getByRole('button', { name: 'Load again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(player.shop.goods('300 Gems')).toBeChecked()
    await page.getByRole(role, { name: opener }).first().click()
    await expect(player.popup(title)).toBeVisible()
  })

test('[SYS-06] a browser of 2023 completes a purchase, with readable popups', async ({ player }) => {
  const { page } = player
  await page.addInitScript({ content: withoutNewer })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await player.comesBack()
  await player.reachesRecharge()
  expect(errors).toEqual([])
})

test('[SYS-06] a browser that is too old gets a notice in the page’s language', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  })
  await page.goto('/?spec_lang=de')
  await expect(page.getByRole('alert').filter({ hasText: 'Dieser Browser ist zu alt für den Shop.' })).toBeVisible()
})
