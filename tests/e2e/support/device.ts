import { expect, type Page } from '@playwright/test'

/** Makes the page think that it is hidden or visible. Headless pages are always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Stops the page's clock, which must be installed already. */
export const stopsTime = (page: Page) =>
  // on a busy machine, the moment may have passed when the call arrives; time stops then, but the call throws, so it is
  // repeated
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
