import type { Locator, Page } from '@playwright/test'
import { inEnglish, type Say } from './parts.ts'
import { Popup } from './popup.ts'

/** The page My with the list of the player's orders. */
export class My {
  readonly page: Page
  readonly details: Popup
  private readonly say: Say
  constructor(page: Page, say = inEnglish) {
    this.page = page
    this.say = say
    this.details = new Popup(page, say('Order details'))
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.say('Orders') })
  }

  get newest(): Locator {
    return this.list.getByRole('button').first()
  }

  get none(): Locator {
    return this.list.getByText('No orders yet')
  }

  /** The buttons that open orders of this item. */
  of(goods: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(goods) })
  }

  /** The buttons that open orders of this item, in any language of the page. */
  ofAnyLanguage(goods: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(goods) })
  }
}
