import type { Page } from '@playwright/test'

/** Marks that `timeTo` and `emptyDialog` set at the press and at the first frame that shows its result. */
export const tapMarks = ['tap.pressed', 'tap.shown'] as const

/** Clicks in the page and waits for `wanted`. Returns the ms from the click to the first frame that shows it. */
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
        // runs before a frame is painted; the task after it runs when the frame is painted
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

/** Returns the ms until an empty modal dialog is painted. The browser needs this time regardless of the app. */
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
