import type { Page } from '@playwright/test'

/** The window of a provider by whom a player logs in. */
export class IdentityWindow {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** What the player does there, with an account of their own. */
  async decides(action: string, account: string) {
    await this.page.getByLabel('Account').fill(account)
    await this.page.getByRole('button', { name: action, exact: true }).click()
  }
}
