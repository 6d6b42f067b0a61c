import { expect, type Locator, type Page } from '@playwright/test'
import { CardForm } from './cardForm.ts'
import { Coupons } from './coupons.ts'
import { factIn } from './facts.ts'
import { Popup } from './popup.ts'
import { isGone, press } from './press.ts'
import { ProviderWindow } from './provider.ts'
import { inEnglish, type Say } from './say.ts'

/** Region, way to pay, coupon and the buy button: a popup, or a part of a page in the old layout. */
export class RechargeSheet extends Popup {
  /** The fields of a card that pays. */
  readonly card: CardForm
  readonly coupons: Coupons
  /** Asked before a coupon that will not apply is left out. */
  readonly couponQuestion: Popup
  /** Asked before the first purchase for a role in this browser. */
  readonly receiverQuestion: Popup
  private readonly say: Say
  constructor(page: Page, root?: Locator, say = inEnglish) {
    super(page, say('Recharge info'), root)
    this.say = say
    this.card = new CardForm(page, this.root)
    this.coupons = new Coupons(page, say)
    this.couponQuestion = new Popup(page, say('Pay without a coupon?'))
    this.receiverQuestion = new Popup(page, say('Is this the right role?'))
  }

  get buy(): Locator {
    return this.button(new RegExp(`^${this.say('Buy')}`))
  }

  get region(): Locator {
    return this.root.getByLabel('Region')
  }

  get methods(): Locator {
    return this.root.getByRole('radio')
  }

  method(name: string): Locator {
    return this.root.getByRole('radio', { name, exact: true })
  }

  /** A method that opens a list of its own. */
  methodWithList(name: string): Locator {
    return this.button(new RegExp(`^${name}`))
  }

  get coupon(): Locator {
    return this.button(new RegExp(`^${this.say('Coupon')}`))
  }

  /** Opens the field for a promo code. */
  get promoCode(): Locator {
    return this.button('Enter a promo code')
  }

  /** What is bought, for whom and for how much, above the methods. */
  get order(): Locator {
    return this.root.getByRole('region', { name: 'Your order' })
  }

  /** What stands beside a term of the order detail. */
  fact(term: string): Locator {
    return factIn(this.root, term)
  }

  /** Server and role for whom is bought, as the order detail names them. */
  get receiver(): Locator {
    return this.root.getByText(/^S\d+ /).first()
  }

  async showsMethods() {
    await expect(this.methods.first()).toBeVisible()
  }

  /** Chooses a payment method, and one of its sub-methods where it has some. */
  async chooses(name: string, sub: string | null = null) {
    if (sub === null) {
      const radio = this.page.getByRole('radio', { name, exact: true })
      await press(this.root.locator('label', { has: radio }), () => expect(radio).toBeChecked())
      return
    }
    const list = new Popup(this.page, name)
    await press(this.methodWithList(name), list.root)
    await press(list.button(sub), isGone(list.root))
  }

  /** Presses buy, and says that the role is the right one where that is asked: the question is there with the press. */
  async buys() {
    await this.buy.click()
    await this.confirmsReceiver()
  }

  async confirmsReceiver() {
    const { root } = this.receiverQuestion
    if (await root.isVisible()) await press(this.receiverQuestion.button(this.say('Yes, continue')), isGone(root))
  }

  /** Past the question whether to pay without the coupon, which cards and some methods do not take. */
  async buysWithoutCoupon() {
    await this.buys()
    await this.couponQuestion.button('Continue').click()
  }

  /** Up to the fields of a card that pays the item. */
  async opensCardForm() {
    await this.chooses('Game card')
    await this.buysWithoutCoupon()
    await expect(this.card.number).toBeVisible()
    return this.card
  }

  /** Presses buy; comes back with the provider's page, which may be on its way. */
  async opensWindow(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.buys()
    return opened
  }

  /** Presses buy; comes back with the provider's window. */
  async pays(): Promise<ProviderWindow> {
    const provider = await this.opensWindow()
    await provider.waitForURL(/\/checkout\//)
    return new ProviderWindow(provider)
  }
}
