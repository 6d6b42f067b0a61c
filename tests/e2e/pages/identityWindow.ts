import type { Page } from '@playwright/test'

/** The window of an identity provider. */
export class IdentityWindow {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Fills in an account and presses a button of the provider. */
  async decides(action: string, account: string) {
    await this.page.getByLabel('Account').fill(account)
    await this.page.getByRole('button', { name: action, exact: true }).click()
  }
}
