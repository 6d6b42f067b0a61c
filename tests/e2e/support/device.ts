import { expect, type Page } from '@playwright/test'

/** Hides or shows the page for the player, because headless pages are always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Stops the page's clock, which must be installed already. */
export const stopsTime = (page: Page) =>
  // on a busy machine the moment may have passed before the call arrives, which stops time but throws: repeat
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
