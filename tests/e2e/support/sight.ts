import type { Page } from '@playwright/test'

/** The player looks elsewhere, or back: headless pages are always in sight. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
