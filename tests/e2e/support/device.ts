import { expect, type Page } from '@playwright/test'
import type { Stage } from '../paths/support/driver.ts'

/** Simulates that the page becomes hidden or visible. The page of a headless browser is otherwise always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Stops the page's fake clock. */
export const stopsTime = (page: Page) =>
  // pauseAt() requires a time in the future. On a busy machine, the time may already have passed when the call arrives:
  // pauseAt() then stops the clock, but throws an error, so the call is repeated.
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()

/**
 * Moves the fake clock of the page forward by a minute without running timers, like a device that has slept. Then runs
 * the timers of one second.
 */
export const setsClock = async ({ page }: Stage) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000)
  await page.clock.runFor(1000)
  return undefined
}
