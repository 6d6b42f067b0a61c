import { expect, type Locator, type Page } from '@playwright/test'

export class VipCentre {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  get level(): Locator {
    return this.part('Your level')
  }

  get levels(): Locator {
    return this.part('Levels and their coupons').locator('ol > li')
  }

  get rewards(): Locator {
    return this.part('My rewards')
  }

  get firstReward(): Locator {
    return this.part('First-achievement reward')
  }

  tab(name: RegExp): Locator {
    return this.rewards.getByRole('tab', { name })
  }

  /** The button that claims the weekly coupon. Every player can claim this coupon. */
  get claim(): Locator {
    return this.page.getByRole('button', { name: /15% off.*Claim$/ })
  }

  get received(): Locator {
    return this.page.getByText(/^Received: 15% off/)
  }

  async opens() {
    await this.page.goto('/userCenter')
    await expect(this.level).toBeVisible()
  }
}
