import type { Page } from '@playwright/test'

/** Performance marks: when the finger is lifted, and after the first frame that shows the result of the tap. */
export const tapMarks = ['tap.lifted', 'tap.shown'] as const

/** Time in ms for which a finger touches the screen during a tap. */
export const touchMs = 100

/**
 * Taps an element: a pointer goes down and is lifted after `touchMs`. Returns the time in ms from the lift, at which
 * browsers send the click, to the first frame that shows `wanted`.
 */
export const timeTo = (page: Page, click: string, wanted: string, text = ''): Promise<number> =>
  page.evaluate(
    ([clickSelector, wantedSelector, label, touch]) =>
      new Promise<number>((resolve, reject) => {
        const visible = [...document.querySelectorAll<HTMLElement>(clickSelector)].find(
          (element) => element.getClientRects().length > 0 && (label === '' || element.textContent === label),
        )
        if (!visible) return reject(new Error(`no element to click: ${clickSelector}`))
        const lift = () => {
          performance.mark('tap.lifted')
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
        }
        visible.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
        setTimeout(lift, touch)
      }),
    [click, wanted, text, touchMs] as const,
  )

/** Returns the time in ms until an empty modal dialog is painted. No app can show a dialog faster. */
export const emptyDialog = () =>
  new Promise<number>((resolve) => {
    performance.mark('tap.lifted')
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
