import type { Locator, Page } from '@playwright/test'
import { Popup } from './popup.ts'

/** Number and password of a prepaid card. The player pays with it, or exchanges it for gems. */
export type Card = { number: string; password: string }

/** Fields for a prepaid card, in the recharge popup or in the gift card popup. */
export class CardForm {
  readonly root: Locator
  /** Confirmation popup that shows the value of the card. */
  readonly question: Popup
  constructor(page: Page, root: Locator) {
    this.root = root
    this.question = new Popup(page, 'Tips')
  }

  get number(): Locator {
    return this.root.getByLabel('Card number')
  }

  get password(): Locator {
    return this.root.getByLabel('Card password', { exact: true })
  }

  get exchange(): Locator {
    return this.root.getByRole('button', { name: 'Exchange', exact: true })
  }

  async types(card: Card) {
    await this.number.fill(card.number)
    await this.password.fill(card.password)
  }

  /** Presses Exchange for the typed card, and confirms the exchange. */
  async exchanges() {
    await this.exchange.click()
    await this.question.button('Confirm').click()
  }
}
