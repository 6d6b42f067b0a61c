import type { Page } from '@playwright/test'

/**
 * Performance marks that `timeTo` and `emptyDialog` set: the first at the press, the second after the first frame that
 * shows its result.
 */
export const tapMarks = ['tap.pressed', 'tap.shown'] as const

/**
 * Clicks an element in the page and waits for the element `wanted`. Returns the time in ms from the click to the first
 * frame that shows this element.
 */
export const timeTo = (page: Page, click: string, wanted: string, text = ''): Promise<number> =>
  page.evaluate(
    ([clickSelector = '', wantedSelector = '', label = '']) =>
      new Promise<number>((resolve, reject) => {
        const visible = [...document.querySelectorAll<HTMLElement>(clickSelector)].find(
          (element) => element.getClientRects().length > 0 && (label === '' || element.textContent === label),
        )
        if (!visible) return reject(new Error(`no element to click: ${clickSelector}`))
        performance.mark('tap.pressed')
        const start = performance.now()
        // `check` runs before a frame is painted, and its timeout after the frame is painted.
        const check = () => {
          if (document.querySelector(wantedSelector))
            setTimeout(() => {
              performance.mark('tap.shown')
              resolve(performance.now() - start)
            })
          else if (performance.now() - start > 20_000) reject(new Error(`did not appear: ${wantedSelector}`))
          else requestAnimationFrame(check)
        }
        visible.click()
        requestAnimationFrame(check)
      }),
    [click, wanted, text],
  )

/**
 * Opens an empty modal dialog and returns the time in ms until the browser has painted it. No app can show a dialog
 * faster.
 */
export const emptyDialog = () =>
  new Promise<number>((resolve) => {
    performance.mark('tap.pressed')
    const start = performance.now()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('tap.shown')
        const time = performance.now() - start
        dialog.remove()
        requestAnimationFrame(() => setTimeout(() => resolve(time)))
      }),
    )
  })
