import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

/** What a player does and sees, in sentences. Accounts are per test, so that runs do not meet. */
export class Player {
  readonly page: Page
  readonly context: BrowserContext
  readonly name: string
  readonly password: string
  constructor(page: Page, number: number) {
    this.page = page
    this.context = page.context()
    this.name = `player${number}`
    this.password = `pass${number}`
  }

  async opens(address = '/') {
    await this.page.goto(address)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  popup(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  goods(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async chooses(name: string) {
    await this.page.locator('label', { has: this.goods(name) }).click()
    await expect(this.goods(name)).toBeChecked()
  }

  /** The visible buy button of the page: the bar's on phones, the summary's on wide screens. */
  get buyButton(): Locator {
    return this.page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
  }

  async types(name: string, password: string) {
    const login = this.popup('Log in')
    await login.getByLabel('Username').fill(name)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  async logsIn() {
    await this.page.getByRole('button', { name: 'Log in' }).first().click()
    await this.types(this.name, this.password)
    await expect(this.popup('Log in')).toHaveCount(0)
    await expect(this.page.getByRole('button', { name: new RegExp(`Account ${this.name}`) })).toBeVisible()
  }

  /** From the page to the recharge popup, with the first own role. */
  async reachesRecharge(goods = '300 Gems') {
    await this.chooses(goods)
    await this.buyButton.click()
    const recharge = this.popup('Recharge info')
    const roles = this.popup('Server and role')
    await expect(recharge.or(roles)).toBeVisible()
    if (await roles.isVisible()) await roles.getByRole('listitem').getByRole('button').first().click()
    await expect(recharge.getByRole('radio').first()).toBeVisible()
    return recharge
  }

  /** Presses buy in the recharge popup; comes back with the provider's page. */
  async pays(): Promise<Page> {
    const opened = this.context.waitForEvent('page')
    await this.popup('Recharge info').getByRole('button', { name: 'Buy', exact: true }).click()
    const provider = await opened
    await provider.waitForURL(/\/checkout\//)
    return provider
  }

  result(text: string): Locator {
    return this.popup('Recharge result').getByText(text, { exact: true })
  }
}

/** Each test and each screen size has players of its own. */
export const test = base.extend<{ player: Player }>({
  player: async ({ page }, use, info) => {
    const spread = [...info.titlePath.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 24, 0)
    await use(new Player(page, spread + (info.project.name === 'desktop' ? 26 : 1) + (spread === 8 ? 1 : 0)))
  },
})

/** The parameters of every call to a path, in the order in which they are asked. */
export const callsTo = (page: Page, path: string | RegExp): URLSearchParams[] => {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)) calls.push(url.searchParams)
  })
  return calls
}

/** Answers a call in the server's place. */
export const answer = (page: Page, path: string, body: unknown) =>
  page.route(`**${path}?*`, (route) => route.fulfill({ json: body }))

/** Every call that creates a payment. */
export const anyPayment = /^\/api\/(?:kr_)?pay\/\w+_pay$/

/** Disturbs calls of the running server, once. */
export const disturb = async (player: Player, fault: { path: string; mode: string; code?: number; msg?: string }) => {
  const port = process.env.E2E_PORT ?? '4173'
  const answered = await player.page.request.post(`http://127.0.0.1:${port}/__test/fault`, {
    data: { ...fault, player: player.name },
  })
  expect(answered.ok()).toBe(true)
}

export { expect }
