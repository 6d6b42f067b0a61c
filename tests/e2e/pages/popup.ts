import type { Locator, Page } from '@playwright/test'
import { isGone, press } from './press.ts'

/**
 * A popup, found by its title. In a layout that shows the popup's contents on the page, `root` is this part of the
 * page.
 */
export class Popup {
  readonly page: Page
  readonly root: Locator
  constructor(page: Page, title: string | RegExp, root: Locator = page.getByRole('dialog', { name: title })) {
    this.page = page
    this.root = root
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  }

  get alert(): Locator {
    return this.root.getByRole('alert')
  }

  get cross(): Locator {
    return this.root.locator(':scope > section > header').getByRole('button', { name: 'Close' })
  }

  async closes() {
    await press(this.cross, isGone(this.root))
  }
}
