import type { Stage } from './driver.ts'

/** Moves the page's fake clock one minute forward without running timers, to simulate a device that has slept. */
export const setsClock = async ({ page }: Stage) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000)
  await page.clock.runFor(1000)
  return undefined
}
