import { expect, type Locator, type Page } from '@playwright/test'
import { payNowIn } from './order.ts'
import { press } from './press.ts'

export class Shop {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** An item, found by the beginning of its name. `300 ` matches in every game, whatever its currency is called. */
  goods(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async showsGoods() {
    await expect(this.page.getByRole('radio').first()).toBeVisible()
  }

  /** An item's card in the list. */
  card(name: string): Locator {
    return this.page.locator('label', { has: this.goods(name) })
  }

  /** Information about the chosen item, below the list of goods. */
  get about(): Locator {
    return this.page.getByRole('tabpanel').locator('xpath=following-sibling::*')
  }

  type(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  async chooses(name: string) {
    await press(this.card(name), () => expect(this.goods(name)).toBeChecked())
    // choosing an item may scroll the page and move the bars; a click on a moving bar would miss
    await this.page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    )
  }

  /** The visible buy button: in the bar on phones, in the summary on wide screens. */
  get buy(): Locator {
    return this.page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
  }

  /** A navigation link. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  get underWay(): Locator {
    return this.page.getByText('An order is under way.').first()
  }

  /** Link that returns to the order in progress. */
  get showOrder(): Locator {
    return payNowIn(this.page.locator('body'))
      .or(this.page.getByRole('button', { name: 'Show order' }))
      .first()
  }

  get notLoggedIn(): Locator {
    return this.page.getByText('Not logged in')
  }

  /** Live region of the short messages. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  /** Button that leads back to the shop from other pages. */
  get backToShop(): Locator {
    return this.page.getByRole('button', { name: 'Back to the shop' })
  }
}
