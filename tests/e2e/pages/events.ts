import type { Locator, Page } from '@playwright/test'
import { press } from './press.ts'

export class Events {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get opener(): Locator {
    return this.page.getByRole('link', { name: 'Event', exact: true })
  }

  get tabs(): Locator {
    return this.page.getByRole('tablist', { name: 'Events' })
  }

  tab(name: 'Total top-up' | 'Days in a row'): Locator {
    return this.page.getByRole('tab', { name })
  }

  get steps(): Locator {
    return this.page.getByRole('tabpanel').locator('ol > li')
  }

  /** The card that shows an event and its prize. `title`: title of the event. */
  summary(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  get receiveAll(): Locator {
    return this.page.getByRole('button', { name: 'Receive all' })
  }

  get timer(): Locator {
    return this.page.getByRole('timer')
  }

  async opens() {
    await press(this.opener, this.tabs)
  }
}
