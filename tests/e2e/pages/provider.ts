import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { Popup } from './popup.ts'

/** The page of the simulated payment provider, in a window of its own. */
export class ProviderWindow {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async does(name: string) {
    await this.action(name).click()
  }

  /** Presses the approve or decline button, in any language. */
  async decides(decision: 'approve' | 'decline') {
    await this.page.locator(`button[name=action][value=${decision}]`).click()
  }

  async approves() {
    await this.does('Approve')
  }

  async declines() {
    await this.does('Decline')
  }

  async staysPending() {
    await this.does('Stay pending')
  }

  async says(text: string | RegExp) {
    await expect(this.page.getByText(text)).toBeVisible()
  }
}

/** The form of the simulated payment provider, in a frame inside a popup of the shop. */
export class ProviderForm extends Popup {
  constructor(page: Page) {
    super(page, 'Payment')
  }

  get frame(): FrameLocator {
    return this.root.frameLocator('iframe')
  }

  action(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  async does(name: string) {
    await this.action(name).click()
  }
}
