import type { Locator, Page } from '@playwright/test'
import { isGone, press } from './press.ts'

/**
 * A popup, found by its title. If another layout shows the popup's content as a part of a page, `root` is that part.
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

  /** The close button in its header. */
  get cross(): Locator {
    return this.root.locator(':scope > section > header').getByRole('button', { name: 'Close' })
  }

  async closes() {
    await press(this.cross, isGone(this.root))
  }
}
