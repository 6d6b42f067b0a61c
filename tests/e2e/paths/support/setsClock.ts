import type { Stage } from './driver.ts'

/** Moves the page's clock one minute forward without running timers, as if the device had slept. */
export const setsClock = async ({ page }: Stage) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000)
  await page.clock.runFor(1000)
  return undefined
}
