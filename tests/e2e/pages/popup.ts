import type { Locator, Page } from '@playwright/test'
import { isGone, press } from './press.ts'

/**
 * A popup, found by its title. In a layout without this popup, `root` is the part of the page with the same contents.
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
