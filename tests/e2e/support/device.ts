import { expect, type Page } from '@playwright/test'

/** Simulates that the page becomes hidden or visible. A headless page is otherwise always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Stops the page's fake clock. */
export const stopsTime = (page: Page) =>
  // on a busy machine, the requested time may have passed when the call arrives; the call then stops the clock but
  // throws, so it is repeated
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
