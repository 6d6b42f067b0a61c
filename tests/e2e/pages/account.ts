import { expect, type Locator, type Page } from '@playwright/test'
import { Popup } from './popup.ts'
import { press } from './press.ts'

/** The logged-in player: the header's button, its popup, and the logout. */
export class Account extends Popup {
  readonly question: Popup
  constructor(page: Page) {
    super(page, 'Account')
    this.question = new Popup(page, 'Log out?')
  }

  /** The header's button for this player, or for any player if the name is empty. */
  of(name = ''): Locator {
    return this.page.getByRole('button', { name: new RegExp(`Account ${name}`) })
  }

  /** A button of the popup's footer. Its list of sessions has buttons with the same name. */
  override button(name: string): Locator {
    return this.root.locator(':scope > section > footer').getByRole('button', { name, exact: true })
  }

  async isOf(name: string) {
    await expect(this.of(name)).toBeVisible()
  }

  /** Opens the question whether to log out. */
  async asksToLogOut() {
    await press(this.of(), this.root)
    await press(this.button('Log out'), this.question.root)
  }

  async logsOut() {
    await this.asksToLogOut()
    await this.question.button('Log out').click()
  }
}
