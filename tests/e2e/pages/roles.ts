import { expect, type Locator, type Page } from '@playwright/test'
import { inEnglish, type Say } from './parts.ts'
import { Popup } from './popup.ts'
import { isGone, press } from './press.ts'

/** The popup in which the player chooses server and role, and the part of the page that opens it. */
export class Roles extends Popup {
  private readonly say: Say
  constructor(page: Page, say = inEnglish) {
    super(page, say('Server and role'))
    this.say = say
  }

  /** The part of the page that shows server and role of the receiver. */
  get card(): Locator {
    return this.page.getByRole('region', { name: 'Account' })
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^(${this.say('Change')}|${this.say('Choose')})$`) })
  }

  get rows(): Locator {
    return this.root.getByRole('listitem')
  }

  get buttons(): Locator {
    return this.rows.getByRole('button')
  }

  get allServers(): Locator {
    return this.root.getByRole('tab', { name: this.say('All servers') })
  }

  get search(): Locator {
    return this.root.getByRole('searchbox')
  }

  async opens() {
    await press(this.opener, this.rows.first())
  }

  async chooses(nth: number) {
    await press(this.buttons.nth(nth), isGone(this.root))
  }

  async choosesFirst() {
    await this.chooses(0)
  }

  /** Waits for `next`. If the shop first asks for a role, chooses the first role. */
  async choosesFirstBefore(next: Locator) {
    await expect(this.root.or(next)).toBeVisible()
    if (await this.root.isVisible()) await this.buttons.first().click()
    await expect(next).toBeVisible()
  }

  /** Chooses the server whose name contains this text. */
  async choosesServer(text: string) {
    await press(this.allServers, this.search)
    await this.search.fill(text)
    await this.buttons.first().click()
  }
}
