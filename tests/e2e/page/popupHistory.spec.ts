import type { Page } from '@playwright/test'
import { expect, type Player, test } from '../support/player.ts'

/**
 * Delays the next load of the shop until the open page fetches `/__settled`. The page can fetch `/__asked` to wait
 * until the browser has requested the load. Returns a function that waits for the end of the load and returns `came` if
 * the page was loaded, or `stopped` if the request failed.
 */
const holdReload = async (page: Page) => {
  const once = () => {
    let come = () => {}
    const came = new Promise<void>((resolve) => {
      come = resolve
    })
    return { come, came }
  }
  const [asked, settled] = [once(), once()]
  await page.route('**/__asked', async (route) => {
    await asked.came
    await route.fulfill({ body: '' })
  })
  await page.route('**/__settled', async (route) => {
    settled.come()
    await route.fulfill({ body: '' })
  })
  await page.route('**/selectGoods*', async (route) => {
    asked.come()
    await settled.came
    // ignores the error if the browser has aborted this request, because `ends` then becomes `stopped`
    await route.continue().catch(() => {})
  })
  const ends = Promise.race([
    page.waitForEvent('domcontentloaded').then(() => 'came'),
    page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()).then(() => 'stopped'),
  ])
  return async () => {
    const end = await ends
    await page.unrouteAll({ behavior: 'wait' })
    return end
  }
}

/** Opens the page My and then the shop, opens the login popup, and delays the next load of the shop. */
const opensLoginAndHolds = async (player: Player) => {
  await player.opens('/my')
  await player.opens()
  await player.login.opens()
  await expect(player.login.root).toBeVisible()
  return holdReload(player.page)
}

test('[NAV-12] a reload right after closing a popup succeeds, and one Back then leaves the page', async ({
  player,
}) => {
  const { page } = player
  const reloaded = await opensLoginAndHolds(player)
  await page.evaluate(() => {
    const watch = new MutationObserver(async () => {
      if (document.querySelector('dialog')) return
      watch.disconnect()
      // runs the microtasks that follow the closing of the popup, but no later task
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      window.location.reload()
      requestIdleCallback(() => fetch('/__settled'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    document.querySelector<HTMLElement>('dialog header button')?.click()
  })
  expect(await reloaded()).toBe('came')
  await expect(page.getByRole('heading', { level: 1, name: 'Top up' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/my/)
})

test('[NAV-12] a popup that closes during a reload does not stop it, and one Back then leaves the page', async ({
  player,
}) => {
  const { page } = player
  const reloaded = await opensLoginAndHolds(player)
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('dialog')) return
      watch.disconnect()
      requestIdleCallback(() => fetch('/__settled'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    window.location.reload()
    void fetch('/__asked').then(() => document.querySelector<HTMLElement>('dialog header button')?.click())
  })
  expect(await reloaded()).toBe('came')
  await expect(page.getByRole('heading', { level: 1, name: 'Top up' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(page).toHaveURL(/\/my/)
})
