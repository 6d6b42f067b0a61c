import type { Page } from '@playwright/test'

/** Hides or shows the page for the player, because headless pages are always visible. */
export const turns = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
