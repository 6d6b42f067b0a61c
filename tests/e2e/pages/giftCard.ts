import type { Locator, Page } from '@playwright/test'
import { CardForm } from './cardForm.ts'
import { Popup } from './popup.ts'
import { Roles } from './roles.ts'

export class GiftCard extends Popup {
  readonly card: CardForm
  constructor(page: Page) {
    super(page, 'Redeem a gift card')
    this.card = new CardForm(page, this.root)
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: 'Redeem a gift card' })
  }

  /** Opens the gift card popup. Chooses the first role if the shop asks for a role. */
  async opens() {
    await this.opener.click()
    await new Roles(this.page).choosesFirstBefore(this.root)
  }
}
