import { expect, type Locator, type Page } from '@playwright/test'
import { CardForm } from './cardForm.ts'
import { Coupons } from './coupons.ts'
import { factIn, inEnglish, type Say } from './parts.ts'
import { Popup } from './popup.ts'
import { isGone, press } from './press.ts'
import { ProviderWindow } from './provider.ts'

/**
 * The form in which the player chooses region, payment method and coupon, and presses Buy: a popup in the new layout, a
 * page in the old layout.
 */
export class RechargeSheet extends Popup {
  /** Fields for a prepaid card that pays for an item. */
  readonly card: CardForm
  readonly coupons: Coupons
  /** The question whether to pay without a coupon although a coupon is usable. */
  readonly couponQuestion: Popup
  /** The question whether the chosen role receives the goods. The shop asks once for each role and browser. */
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

  /** A payment method that opens a list of its sub-methods. */
  methodWithList(name: string): Locator {
    return this.button(new RegExp(`^${name}`))
  }

  get coupon(): Locator {
    return this.button(new RegExp(`^${this.say('Coupon')}`))
  }

  get promoCode(): Locator {
    return this.button('Enter a promo code')
  }

  /** Order summary above the payment methods: goods, receiver and price. */
  get order(): Locator {
    return this.root.getByRole('region', { name: 'Your order' })
  }

  /** The value beside a term in the order summary. */
  fact(term: string): Locator {
    return factIn(this.root, term)
  }

  /** Server and role of the receiver in the order summary. */
  get receiver(): Locator {
    return this.root.getByText(/^S\d+ /).first()
  }

  async showsMethods() {
    await expect(this.methods.first()).toBeVisible()
  }

  /** Chooses a payment method. If `sub` is given, chooses this sub-method, too. */
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

  /** Presses Buy. If the shop asks for a confirmation of the role, confirms it. */
  async buys() {
    await this.buy.click()
    await this.confirmsReceiver()
  }

  async confirmsReceiver() {
    const { root } = this.receiverQuestion
    if (await root.isVisible()) await press(this.receiverQuestion.button(this.say('Yes, continue')), isGone(root))
  }

  /** Presses Buy, and confirms the payment without a coupon. Cards and some other payment methods accept no coupons. */
  async buysWithoutCoupon() {
    await this.buys()
    await this.couponQuestion.button('Continue').click()
  }

  /** Opens the fields for a prepaid card that pays for the item. */
  async opensCardForm() {
    await this.chooses('Game card')
    await this.buysWithoutCoupon()
    await expect(this.card.number).toBeVisible()
    return this.card
  }

  /** Presses Buy and returns the payment page of the provider, which may still be loading. */
  async opensWindow(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.buys()
    return opened
  }

  async pays(): Promise<ProviderWindow> {
    const provider = await this.opensWindow()
    await provider.waitForURL(/\/checkout\//)
    return new ProviderWindow(provider)
  }
}
