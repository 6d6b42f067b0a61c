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

  /** Opens the gift card popup. If the shop first asks for a role, chooses the first role. */
  async opens() {
    await this.opener.click()
    await new Roles(this.page).choosesFirstBefore(this.root)
  }
}
