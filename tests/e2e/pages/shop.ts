import { expect, type Locator, type Page } from '@playwright/test'
import { payNowIn } from './payNow.ts'
import { press } from './press.ts'

/** The page with the goods. */
export class Shop {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** An item by the beginning of its name: `300 ` in whatever currency the game has. */
  goods(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async showsGoods() {
    await expect(this.page.getByRole('radio').first()).toBeVisible()
  }

  /** An item as it stands in the list. */
  card(name: string): Locator {
    return this.page.locator('label', { has: this.goods(name) })
  }

  /** What is said below the list about the chosen item. */
  get about(): Locator {
    return this.page.getByRole('tabpanel').locator('xpath=following-sibling::*')
  }

  type(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  async chooses(name: string) {
    await press(this.card(name), () => expect(this.goods(name)).toBeChecked())
    // reaching for the goods may have scrolled, and bars slide then: a click that meets one on its way would miss
    await this.page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    )
  }

  /** The visible buy button of the page: the bar's on phones, the summary's on wide screens. */
  get buy(): Locator {
    return this.page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
  }

  /** One of the links between pages. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  get underWay(): Locator {
    return this.page.getByText('An order is under way.').first()
  }

  /** Back to an order that is under way. */
  get showOrder(): Locator {
    return payNowIn(this.page.locator('body'))
      .or(this.page.getByRole('button', { name: 'Show order' }))
      .first()
  }

  get notLoggedIn(): Locator {
    return this.page.getByText('Not logged in')
  }

  /** Where messages pass by. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  /** What every page without goods of its own has. */
  get backToShop(): Locator {
    return this.page.getByRole('button', { name: 'Back to the shop' })
  }
}
