import { expect, type Page } from '@playwright/test'

/** Simulates that the page becomes hidden or visible. A headless page is otherwise always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Stops the page's fake clock. */
export const stopsTime = (page: Page) =>
  // pauseAt() needs a time in the future; on a busy machine, this time may be over when the call arrives, and pauseAt()
  // then stops the clock but throws an error, so the test repeats the call
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
