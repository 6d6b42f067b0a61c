import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

const port = process.env.E2E_PORT ?? '4173'

/** What a player does and sees, in sentences. */
export class Player {
  readonly page: Page
  readonly context: BrowserContext
  readonly name: string
  readonly password: string
  constructor(page: Page, { username, password }: { username: string; password: string }) {
    this.page = page
    this.context = page.context()
    this.name = username
    this.password = password
  }

  async opens(address = '/') {
    await this.page.goto(address)
    // the walk of the paths has no configuration that says how long
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
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
    // reaching for the goods may have scrolled, and bars slide then: a click that meets one on its way would miss
    await this.page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    )
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
  async startsRecharge(goods = '300 Gems') {
    await this.chooses(goods)
    await this.buyButton.click()
    const recharge = this.popup('Recharge info')
    const roles = this.popup('Server and role')
    await expect(recharge.or(roles)).toBeVisible()
    if (await roles.isVisible()) await roles.getByRole('listitem').getByRole('button').first().click()
    await expect(recharge).toBeVisible()
    return recharge
  }

  /** The same, until methods can be chosen. */
  async reachesRecharge(goods = '300 Gems') {
    const recharge = await this.startsRecharge(goods)
    await expect(recharge.getByRole('radio').first()).toBeVisible()
    return recharge
  }

  /** Another brand's address on the same server. */
  at(brand: string): string {
    return `http://${brand}.localhost:${port}/`
  }

  /** Chooses a payment method, and one of its sub-methods where it has some. */
  async choosesMethod(name: string, sub: string | null = null) {
    const recharge = this.popup('Recharge info')
    if (sub === null) {
      const radio = this.page.getByRole('radio', { name, exact: true })
      await recharge.locator('label', { has: radio }).click()
      await expect(radio).toBeChecked()
      return
    }
    await recharge.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const popup = this.popup(name)
    await popup.getByRole('button', { name: sub, exact: true }).click()
    await expect(popup).toHaveCount(0)
  }

  /** Where messages pass by. */
  get notices() {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  /** The provider's form in its frame. */
  get form() {
    return this.popup('Payment').frameLocator('iframe')
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

/** Has the running server prepare something that no player can: see the server's `testFixtures`. */
export const prepare = async <Prepared>(page: Page, what: string, wish: Record<string, unknown> = {}) => {
  const answered = await page.request.post(`http://127.0.0.1:${port}/__test/${what}`, { data: wish })
  expect(answered.ok()).toBe(true)
  const prepared: Prepared = await answered.json()
  return prepared
}

/** Each test has a player of its own. */
export const test = base.extend<{ player: Player }>({
  player: async ({ page }, use) => {
    await use(new Player(page, await prepare<{ username: string; password: string }>(page, 'player')))
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

/** Pages as a plain file host sends them: without a first page, so that the browser asks for everything itself. */
export const plainPages = (page: Page) =>
  page.route('**/*', async (route) => {
    const isFrame = route.request().frame().parentFrame() !== null
    if (isFrame || route.request().resourceType() !== 'document') return route.fallback()
    const asked = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: asked.host }
    asked.hostname = '127.0.0.1' // node cannot look up *.localhost
    const sent = await route.fetch({ url: asked.href, headers })
    const html = (await sent.text())
      .replace(/<script type="application\/json" id="first-page">.*?<\/script>/s, '')
      .replace(/<div id="app">.*<\/div>/s, '<div id="app"></div>')
    await route.fulfill({ response: sent, body: html })
  })

/** Every call that creates a payment. */
export const anyPayment = /^\/api\/(?:kr_)?pay\/(?:\w+_pay|airwallex|payMyCard\w+)$/

/** Disturbs calls of the running server, once or as often as told. */
export const disturb = async (
  player: Player,
  fault: { path: string; mode: string; code?: number; msg?: string; times?: number },
) => {
  await prepare(player.page, 'fault', { ...fault, player: player.name })
}

export { expect }
