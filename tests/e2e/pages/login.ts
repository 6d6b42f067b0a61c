import type { Locator, Page } from '@playwright/test'
import { inEnglish, type Say } from './parts.ts'
import { Popup } from './popup.ts'
import { press } from './press.ts'

/** Message of the shop after a failed login at an identity provider. */
export const providerFailed = 'Login failed. Please try again or choose another way to log in.'

/** The login popup and the buttons that open it. */
export class Login extends Popup {
  private readonly say: Say
  constructor(page: Page, say = inEnglish) {
    super(page, say('Log in'))
    this.say = say
  }

  /** The first login button of the page. It is in the header. */
  get opener(): Locator {
    return this.page.getByRole('button', { name: this.say('Log in') }).first()
  }

  get headerOpener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Log in' })
  }

  get username(): Locator {
    return this.root.getByLabel('Username')
  }

  get password(): Locator {
    return this.root.getByLabel('Password', { exact: true })
  }

  get submit(): Locator {
    return this.button('Log in')
  }

  get providerFailed(): Locator {
    return this.root.getByText(providerFailed)
  }

  async opens() {
    await press(this.opener, this.root)
  }

  /** Types name and password, and submits them without waiting for the result. */
  async types(username: string, password: string) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Presses the button of an identity provider, and returns the provider's window. */
  async asks(method: string): Promise<IdentityWindow> {
    const opened = this.page.context().waitForEvent('page')
    await this.button(method).click()
    const provider = await opened
    await provider.waitForURL(/id\.localhost.*\/authorize/)
    return new IdentityWindow(provider)
  }
}

export class IdentityWindow {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Types an account name into the identity provider's simulated page, and presses one of its buttons. */
  async decides(action: string, account: string) {
    await this.page.getByLabel('Account').fill(account)
    await this.page.getByRole('button', { name: action, exact: true }).click()
  }
}
