import { expect, type Locator, type Page } from '@playwright/test'
import type { Player } from '../support/player.ts'
import { press } from './press.ts'
import { RechargeSheet } from './rechargeSheet.ts'
import { Result } from './result.ts'

/** A purchase in the old layout. Where the new layout opens popups, the old layout opens pages. */
export class OldLayout {
  readonly player: Player
  readonly page: Page
  readonly recharge: RechargeSheet
  readonly result: Result
  constructor(player: Player) {
    this.player = player
    this.page = player.page
    this.recharge = new RechargeSheet(player.page, this.part('Recharge info'))
    this.result = new Result(player.page, this.part('Recharge result'))
  }

  /** The part of the page with the given heading. */
  part(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  get bar(): Locator {
    return this.page.getByRole('navigation', { name: 'Steps' })
  }

  get cancels(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Cancel order' })
  }

  get foot(): Locator {
    return this.page.getByRole('contentinfo')
  }

  get games(): Locator {
    return this.part('Choose a game')
  }

  get currentGame(): Locator {
    return this.games.locator('button[aria-current]')
  }

  async opens(brand: string, path = '/', query = '') {
    await this.player.opens(new URL(`${path}${query}`, this.player.at(brand)).href)
  }

  async isAt(path: string) {
    await expect(this.page).toHaveURL((url) => url.pathname === path)
  }

  async logsIn() {
    await press(this.player.login.headerOpener, this.player.login.root)
    await this.player.types()
    await this.player.isLoggedIn()
  }

  async choosesTheGame() {
    await press(this.currentGame, () => this.isAt('/selectGoods'))
  }

  async reachesRecharge() {
    await this.player.shop.chooses('300 ')
    await this.player.shop.buy.click()
    await this.player.roles.choosesFirstBefore(this.recharge.root)
    await this.isAt('/recharge')
    await this.recharge.showsMethods()
  }

  async pays() {
    await this.recharge.root
      .locator('label', { has: this.page.getByRole('radio') })
      .first()
      .click()
    const provider = await this.recharge.pays()
    await this.isAt('/result')
    return provider
  }

  /** Makes a purchase, from the first page of the shop to the payment page. */
  async orders(brand: string) {
    await this.opens(brand)
    await this.logsIn()
    await this.choosesTheGame()
    await this.reachesRecharge()
    return this.pays()
  }
}
