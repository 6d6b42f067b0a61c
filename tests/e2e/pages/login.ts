import type { Locator, Page } from '@playwright/test'
import { IdentityWindow } from './identityWindow.ts'
import { Popup } from './popup.ts'
import { press } from './press.ts'
import { inEnglish, type Say } from './say.ts'

/** What is said of a provider's login that came to nothing. */
export const providerFailed = 'Login failed. Please try again or choose another way to log in.'

/** The login popup, and what opens it. */
export class Login extends Popup {
  private readonly say: Say
  constructor(page: Page, say = inEnglish) {
    super(page, say('Log in'))
    this.say = say
  }

  /** The page's first button to it: the header's. */
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

  /** Types both and submits; what comes of it is for the caller to see. */
  async types(username: string, password: string) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Chooses another way to log in; comes back with the provider's window. */
  async asks(method: string): Promise<IdentityWindow> {
    const opened = this.page.context().waitForEvent('page')
    await this.button(method).click()
    const provider = await opened
    await provider.waitForURL(/id\.localhost.*\/authorize/)
    return new IdentityWindow(provider)
  }
}
