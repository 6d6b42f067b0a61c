import type { Locator, Page } from '@playwright/test'
import { Popup } from './popup.ts'

/** The page of the player with their orders. */
export class My {
  readonly page: Page
  readonly details: Popup
  constructor(page: Page) {
    this.page = page
    this.details = new Popup(page, 'Order details')
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Orders' })
  }

  get none(): Locator {
    return this.list.getByText('No orders yet')
  }

  /** The orders of an item. */
  of(goods: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(goods) })
  }

  /** The same, whatever the page is called. */
  ofAnyLanguage(goods: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(goods) })
  }
}
