import type { Locator, Page } from '@playwright/test'
import { inEnglish } from './parts.ts'
import { Popup } from './popup.ts'
import { isGone, press } from './press.ts'

export class Coupons extends Popup {
  readonly history: Popup
  constructor(page: Page, say = inEnglish) {
    super(page, say('Coupons'))
    this.history = new Popup(page, say('Coupon history'))
  }

  tab(name: RegExp): Locator {
    return this.root.getByRole('tab', { name })
  }

  async chooses(name: RegExp) {
    await press(this.button(name), isGone(this.root))
  }
}
