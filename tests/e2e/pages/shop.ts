import { expect, type Locator, type Page } from '@playwright/test'
import { payNowIn } from './parts.ts'
import { press } from './press.ts'

export class Shop {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /**
   * The radio button of the item whose name begins with this text. `300 ` finds an item in every game: the games' items
   * differ only in the name of the currency.
   */
  goods(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async showsGoods() {
    await expect(this.page.getByRole('radio').first()).toBeVisible()
  }

  /** The card of an item in the list of goods. */
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
    // waits until all transitions have ended: the choice may move the bars of the page, and a click would then miss its
    // target
    await this.page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    )
  }

  /** The visible buy button: in the bar at the bottom on phones, in the order summary on wide screens. */
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

  /** The control that returns to the open order, or opens its payment. */
  get showOrder(): Locator {
    return payNowIn(this.page.locator('body'))
      .or(this.page.getByRole('button', { name: 'Show order' }))
      .first()
  }

  get notLoggedIn(): Locator {
    return this.page.getByText('Not logged in')
  }

  /** The live region that shows short messages. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  /** The button that returns from another page to the shop. */
  get backToShop(): Locator {
    return this.page.getByRole('button', { name: 'Back to the shop' })
  }
}
