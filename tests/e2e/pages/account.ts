import { expect, type Locator, type Page } from '@playwright/test'
import { Popup } from './popup.ts'
import { press } from './press.ts'

/** The header button of the logged-in player, and the account popup that it opens. */
export class Account extends Popup {
  readonly question: Popup
  constructor(page: Page) {
    super(page, 'Account')
    this.question = new Popup(page, 'Log out?')
  }

  /** The header button of the player with this name; without a name, the header button of any logged-in player. */
  of(name = ''): Locator {
    return this.page.getByRole('button', { name: new RegExp(`Account ${name}`) })
  }

  /** A button in the popup's footer, not a button with the same name in the list of sessions. */
  override button(name: string): Locator {
    return this.root.locator(':scope > section > footer').getByRole('button', { name, exact: true })
  }

  async isOf(name: string) {
    await expect(this.of(name)).toBeVisible()
  }

  /** Opens the account popup and presses Log out, which opens a confirmation. */
  async asksToLogOut() {
    await press(this.of(), this.root)
    await press(this.button('Log out'), this.question.root)
  }

  async logsOut() {
    await this.asksToLogOut()
    await this.question.button('Log out').click()
  }
}
