import { expect, type Locator, type Page } from '@playwright/test'
import { factIn, inEnglish, type Say } from './parts.ts'
import { Popup } from './popup.ts'
import { isGone, press } from './press.ts'
import { ProviderWindow } from './provider.ts'

/** The result of an order: a popup in the new layout, a page in the old layout. */
export class Result extends Popup {
  private readonly say: Say
  constructor(page: Page, root?: Locator, say = inEnglish) {
    super(page, say('Recharge result'), root)
    this.say = say
  }

  says(text: string): Locator {
    return this.root.getByText(this.say(text), { exact: true })
  }

  /** The headline of the result. In some languages, the timeline of the order contains the same text further down. */
  private heading(text: string): Locator {
    return this.says(text).first()
  }

  async isPaid() {
    await expect(this.heading('Paid and delivered')).toBeVisible()
  }

  async isWaiting() {
    await expect(this.heading('Waiting for your payment')).toBeVisible()
  }

  async isDeclined() {
    await expect(this.heading('The payment did not go through')).toBeVisible()
  }

  get done(): Locator {
    return this.button('Recharge done')
  }

  get changeWay(): Locator {
    return this.button('Change the way to pay')
  }

  get toPay(): Locator {
    return this.root.getByRole('link', { name: 'To pay' })
  }

  /** The order summary below the headline of a pending or declined order. */
  get order(): Locator {
    return this.root.getByRole('region', { name: 'Your order' })
  }

  /** The value beside a term in the result. */
  fact(term: string): Locator {
    return factIn(this.root, term)
  }

  get number(): Locator {
    return this.fact('Order number').locator('bdi').first()
  }

  async numberShown(): Promise<string> {
    return (await this.number.textContent()) ?? 'no number'
  }

  /** Presses the button that closes the result of a finished order. */
  async isDone() {
    await press(this.done, isGone(this.root))
  }

  /** Presses the link that opens the payment again, and returns the provider's window. */
  async paysAgain(): Promise<ProviderWindow> {
    const opened = this.page.context().waitForEvent('page')
    await this.toPay.click()
    return new ProviderWindow(await opened)
  }
}
