import { expect, type Page } from '@playwright/test'

/** Stops the page's clock, which must be installed already. */
export const stopsTime = (page: Page) =>
  // on a busy machine the moment may have passed before the call arrives, which stops time but throws: repeat
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
