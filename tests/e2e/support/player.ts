import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { Account } from '../pages/account.ts'
import { Events } from '../pages/events.ts'
import { Frame } from '../pages/frame.ts'
import { Games } from '../pages/games.ts'
import { GiftCard } from '../pages/giftCard.ts'
import { Login } from '../pages/login.ts'
import { My } from '../pages/my.ts'
import { ProviderForm } from '../pages/provider.ts'
import { RechargeSheet } from '../pages/rechargeSheet.ts'
import { Replenishment } from '../pages/replenishment.ts'
import { Result } from '../pages/result.ts'
import { Roles } from '../pages/roles.ts'
import { Shop } from '../pages/shop.ts'
import { VipCentre } from '../pages/vip.ts'

const port = process.env.E2E_PORT ?? '4173'

/** A player of the tests: actions of the player, and page objects of the screens. */
export class Player {
  readonly page: Page
  readonly context: BrowserContext
  readonly name: string
  readonly password: string
  readonly frame: Frame
  readonly shop: Shop
  readonly login: Login
  readonly account: Account
  readonly games: Games
  readonly roles: Roles
  readonly recharge: RechargeSheet
  readonly form: ProviderForm
  readonly result: Result
  readonly gift: GiftCard
  readonly events: Events
  readonly vip: VipCentre
  readonly my: My
  readonly replenishment: Replenishment
  constructor(page: Page, { username, password }: { username: string; password: string }) {
    this.page = page
    this.context = page.context()
    this.name = username
    this.password = password
    this.frame = new Frame(page)
    this.shop = new Shop(page)
    this.login = new Login(page)
    this.account = new Account(page)
    this.games = new Games(page)
    this.roles = new Roles(page)
    this.recharge = new RechargeSheet(page)
    this.form = new ProviderForm(page)
    this.result = new Result(page)
    this.gift = new GiftCard(page)
    this.events = new Events(page)
    this.vip = new VipCentre(page)
    this.my = new My(page)
    this.replenishment = new Replenishment(page)
  }

  /** Returns the same player on another page, possibly in another browser. */
  in(page: Page): Player {
    return new Player(page, { username: this.name, password: this.password })
  }

  async opens(address = '/') {
    await this.page.goto(address)
    // the time-out is explicit, because the walks of test paths run without Playwright's configuration
    await expect(this.frame.title).toBeVisible({ timeout: 30_000 })
  }

  popup(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  async types() {
    await this.login.types(this.name, this.password)
  }

  async isLoggedIn(name = this.name) {
    await expect(this.login.root).toHaveCount(0)
    await this.account.isOf(name)
  }

  /** Opens the shop, and then the login window of an identity provider. */
  async opensIdentityWindow(method: string) {
    await this.opens()
    await this.login.opens()
    return this.login.asks(method)
  }

  async logsIn() {
    await this.login.opens()
    await this.types()
    await this.isLoggedIn()
  }

  /** Stores a login in the browser, as an earlier visit would have done. Returns the login token. */
  async wasHere(): Promise<string> {
    const user = await authenticate(this)
    await this.page.addInitScript(
      (value) => {
        // skips the frame of the provider's form, which has no storage and needs no login
        if (window !== window.top || sessionStorage.getItem('known')) return
        sessionStorage.setItem('known', 'yes')
        localStorage.setItem('userMap', JSON.stringify({ value }))
      },
      { [user.gpId]: user },
    )
    return user.token
  }

  /** Opens the shop as a player whom the browser remembers. For tests that do not check the login. */
  async comesBack(address = '/') {
    await this.wasHere()
    await this.opens(address)
    await this.account.isOf(this.name)
  }

  /** Chooses an item and presses Buy. If the shop asks for a role, chooses the player's first role. */
  async startsRecharge(goods = '300 ') {
    await this.shop.chooses(goods)
    await this.shop.buy.click()
    await this.roles.choosesFirstBefore(this.recharge.root)
    return this.recharge
  }

  /** Chooses an item, opens the recharge popup, and waits for the payment methods. */
  async reachesRecharge(goods = '300 ') {
    const recharge = await this.startsRecharge(goods)
    await recharge.showsMethods()
    return recharge
  }

  /** Returns the address of a brand's shop on the same server. */
  at(brand: string): string {
    return `http://${brand}.localhost:${port}/`
  }

  /**
   * Creates an order and returns the provider's page. If `method` is null, pays with the preselected payment method.
   */
  async orders(goods = '300 ', method: string | null = null) {
    await this.reachesRecharge(goods)
    if (method !== null) await this.recharge.chooses(method)
    return this.recharge.pays()
  }

  /** Buys an item, approves the payment on the provider's page, and returns to the goods. */
  async buys(goods = '300 ', method: string | null = null) {
    const provider = await this.orders(goods, method)
    await provider.approves()
    await this.result.isPaid()
    await provider.page.close()
    await this.result.isDone()
  }
}

/** Logs the player in to the shop of the first brand by an API call from Node. */
const authenticate = async ({ page, name, password }: Player) => {
  const hidden = (text: string) => `abc${Buffer.from(text).toString('base64')}`
  const asked = new URLSearchParams({
    username: hidden(name),
    password: hidden(password),
    client_id: '10101',
    idfv: 'tests-themselves',
    spec_lang: 'en',
  })
  const answered = await page.request.get(`http://127.0.0.1:${port}/util/login/auth?${asked}`, {
    headers: { host: `watt.localhost:${port}` },
  })
  const { content }: { content: { username: string; suid: string; oauth_token: string; gp_id: string } } =
    await answered.json()
  const { username, suid, oauth_token: token, gp_id: gpId } = content
  return { username, suid, token, gpId }
}

/** On the server, prepares data that players cannot create themselves (see `testFixtures` of the server). */
export const prepare = async <Prepared>(page: Page, what: string, wish: Record<string, unknown> = {}) => {
  const answered = await page.request.post(`http://127.0.0.1:${port}/__test/${what}`, { data: wish })
  expect(answered.ok()).toBe(true)
  const prepared: Prepared = await answered.json()
  return prepared
}

export const test = base.extend<{ player: Player }>({
  player: async ({ page }, use) => {
    await use(new Player(page, await prepare<{ username: string; password: string }>(page, 'player')))
  },
})

/** Returns the list to which the query parameters of every call to this path are added. */
export const callsTo = (page: Page, path: string | RegExp): URLSearchParams[] => {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)) calls.push(url.searchParams)
  })
  return calls
}

/** Returns the set of API calls that have not been answered yet. The set is updated as calls begin and end. */
export const callsOnTheirWay = (page: Page): ReadonlySet<Request> => {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Answers an API call in place of the server. */
export const answer = (page: Page, path: string, body: unknown) =>
  page.route(`**${path}?*`, (route) => route.fulfill({ json: body }))

/** Fetches the server's response to a request of the page. */
const fetched = (route: Route) => {
  const asked = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: asked.host }
  asked.hostname = '127.0.0.1' // Node cannot resolve host names below localhost
  return route.fetch({ url: asked.href, headers })
}

/** Changes the server's responses to an API call. The caller specifies the type of the responses' content. */
export const changeAnswers = <Content>(page: Page, path: string, change: (content: Content) => void) =>
  page.route(`**${path}?*`, async (route) => {
    const sent = await fetched(route)
    const body: { code: number; content: Content } = await sent.json()
    change(body.content)
    await route.fulfill({ response: sent, json: body })
  })

/**
 * Removes the prerendered data from all pages, so that the browser fetches all data, as if a static file host had
 * served the pages.
 */
export const plainPages = (page: Page) =>
  page.route('**/*', async (route) => {
    const isFrame = route.request().frame().parentFrame() !== null
    if (isFrame || route.request().resourceType() !== 'document') return route.fallback()
    const sent = await fetched(route)
    const html = (await sent.text())
      .replace(/<script type="application\/json" id="first-page">.*?<\/script>/s, '')
      .replace(/<div id="app">.*<\/div>/s, '<div id="app"></div>')
    await route.fulfill({ response: sent, body: html })
  })

/** Matches the paths of all payment calls. */
export const anyPayment = /^\/api\/(?:kr_)?pay\/(?:\w+_pay|airwallex|payMyCard\w+)$/

/** Makes the server fail for the next calls of the player: `times` calls, or one call by default. */
export const disturb = async (
  player: Player,
  fault: { path: string; mode: string; code?: number; msg?: string; times?: number },
) => {
  await prepare(player.page, 'fault', { ...fault, player: player.name })
}

export { expect }

/** Returns a response with the page config of a game without events. */
export const pageConfig = (more: object) => ({
  code: 1,
  msg: '',
  content: {
    is_open_coupon: '1',
    area_config: { is_area_role: 0 },
    cumulative_config: { is_has_cumulative: 0 },
    continue_config: { is_has_continue: 0 },
    ...more,
  },
})

export type Answer = Readonly<Record<string, unknown>>

/** Answers an API call with a success, in place of the server. */
export const answerCall = (page: Page, path: string, content: Answer) =>
  answer(page, path, { code: 1, msg: '', content })
