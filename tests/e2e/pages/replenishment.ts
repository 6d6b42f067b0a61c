import { expect, type Locator, type Page } from '@playwright/test'
import { ProviderWindow } from './provider.ts'

/** The page of a replenishment, which players open by a link from customer service. */
export class Replenishment {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The part of the page that shows amount, player and time limit of the replenishment. */
  get facts(): Locator {
    return this.page.getByRole('region', { name: 'To pay' })
  }

  get pay(): Locator {
    return this.page.getByRole('button', { name: /^Pay / })
  }

  get timer(): Locator {
    return this.page.getByRole('timer')
  }

  get game(): Locator {
    return this.page.getByLabel('Game', { exact: true })
  }

  get username(): Locator {
    return this.page.getByLabel('Username')
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true })
  }

  get submit(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  }

  async types(username: string, password: string) {
    await this.username.fill(username)
    await this.password.fill(password)
  }

  async isOf(name: string) {
    await expect(this.facts.getByText(name)).toBeVisible()
  }

  async pays(): Promise<ProviderWindow> {
    const opened = this.page.context().waitForEvent('page')
    await this.pay.click()
    const provider = await opened
    await provider.waitForURL(/\/checkout\//)
    return new ProviderWindow(provider)
  }
}
