import type { Page } from '@playwright/test'

/** Performance marks: at the press, and after the first frame that shows its result. */
export const tapMarks = ['tap.pressed', 'tap.shown'] as const

/** Returns the time in ms from a click to the first frame that shows `wanted`. */
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
        // `check` runs before a frame is painted, and the timeout in it runs after the frame
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

/** Returns the time in ms until an empty modal dialog is painted. No app can show a dialog faster. */
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
