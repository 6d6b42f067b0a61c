import { expect, type Page } from '@playwright/test'

/** From now on the page's time stands still until it is moved; its clock was installed before. */
export const stopsTime = (page: Page) =>
  // a busy machine may be past the moment before the page is told: time stops even so, and is told again
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
