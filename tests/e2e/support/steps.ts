import AxeBuilder from '@axe-core/playwright'
import { expect, type Player } from './player.ts'

/** The same purchase, page by page: what are popups elsewhere are parts of a page here. */
export class Steps {
  readonly player: Player
  constructor(player: Player) {
    this.player = player
  }

  get page() {
    return this.player.page
  }

  /** The part of the page with this heading. */
  part(title: string) {
    return this.page.getByRole('region', { name: title })
  }

  async opens(brand: string, path = '/', query = '') {
    await this.page.goto(new URL(`${path}${query}`, this.player.at(brand)).href)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async isAt(path: string) {
    await expect(this.page).toHaveURL((url) => url.pathname === path)
  }

  async logsIn() {
    await this.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await this.player.types(this.player.name, this.player.password)
    await expect(this.player.popup('Log in')).toHaveCount(0)
    await expect(this.page.getByRole('button', { name: new RegExp(`Account ${this.player.name}`) })).toBeVisible()
  }

  /** The game that is marked as the present one. */
  async choosesTheGame() {
    await this.part('Choose a game').locator('button[aria-current]').click()
    await this.isAt('/selectGoods')
  }

  async reachesRecharge() {
    await this.player.chooses('300 Gems')
    await this.player.buyButton.click()
    const roles = this.player.popup('Server and role')
    const recharge = this.part('Recharge info')
    await expect(roles.or(recharge)).toBeVisible()
    if (await roles.isVisible()) await roles.getByRole('listitem').getByRole('button').first().click()
    await this.isAt('/recharge')
    await expect(recharge.getByRole('radio').first()).toBeVisible()
  }

  async pays() {
    const recharge = this.part('Recharge info')
    await recharge
      .locator('label', { has: this.page.getByRole('radio') })
      .first()
      .click()
    const opened = this.player.context.waitForEvent('page')
    await recharge.getByRole('button', { name: 'Buy', exact: true }).click()
    const provider = await opened
    await provider.waitForURL(/\/checkout\//)
    await this.isAt('/result')
    return provider
  }

  /** From the shop's address to the payment page. */
  async orders(brand: string) {
    await this.opens(brand)
    await this.logsIn()
    await this.choosesTheGame()
    await this.reachesRecharge()
    return this.pays()
  }

  says(text: string) {
    return this.part('Recharge result').getByText(text, { exact: true })
  }

  /** Accessibility findings and sideways scroll, of the page as it stands. */
  async isSound() {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
}
