import type { Stage } from './driver.ts'

/** Sets the page's clock forward by one minute, as if the machine had slept. */
export const setsClock = async ({ page }: Stage) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000)
  await page.clock.runFor(1000)
  return undefined
}
