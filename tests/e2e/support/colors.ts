import type { Page } from '@playwright/test'

/** Returns the computed value of a colour of the style sheets, such as `--color-danger`. */
export const colorNamed = (page: Page, name: string): Promise<string> =>
  page.evaluate((variable) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = `var(${variable})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
