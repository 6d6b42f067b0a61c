import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of every page: language and direction, header, title and popups. */
export class Frame {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get header(): Locator {
    return this.page.getByRole('banner')
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** All open popups. The last popup covers the others. */
  get popups(): Locator {
    return this.page.getByRole('dialog')
  }

  private get document(): Locator {
    return this.page.locator('html')
  }

  async speaks(language: string) {
    await expect(this.document).toHaveAttribute('lang', language)
  }

  async reads(direction: 'ltr' | 'rtl') {
    await expect(this.document).toHaveAttribute('dir', direction)
  }

  async hasNoPopup() {
    await expect(this.popups).toHaveCount(0)
  }
}
