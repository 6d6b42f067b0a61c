import type { Page } from '@playwright/test'

/**
 * Ms without a change after which a page is stable. The wait ends after `longest` ms, even if the page still changes.
 */
const calm = 120
const longest = 8000

/**
 * Waits until the page does not change. While fonts or pictures are loading, the page counts as changing. Runs in the
 * browser.
 */
const settle = async ({ calm, longest }: { calm: number; longest: number }) => {
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    const isLoading = () => document.querySelector('[aria-busy=true], [role=status] [class*=_line_]') !== null
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(end, calm)
    const latest = setTimeout(end, longest)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isLoading()) return again()
        clearTimeout(latest)
        end()
      }, calm)
    }
    const observer = new MutationObserver(again)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    again()
  })
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits until no request is pending and the page is stable. */
export const waitForStable = (page: Page): (() => Promise<void>) => {
  const under = new Set<unknown>()
  page.on('request', (request) => under.add(request))
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  return async () => {
    const end = performance.now() + longest
    do await page.evaluate(settle, { calm, longest })
    while (under.size > 0 && performance.now() < end)
  }
}
