import type { Locator, Page } from '@playwright/test'
import type { SavedOrder } from '../../../../src/domain/order/orderSelection.ts'
import type { PendingOrder } from '../../../../src/domain/order/placedOrder.ts'
import { toKept } from '../../../../src/ports/storage/keptOrder.ts'
import { press } from '../../pages/press.ts'
import { stopsTime } from '../../support/device.ts'
import { plainPages, prepare } from '../../support/player.ts'
import { type Done, expect, interceptorOf, partOf, type Stage } from './driver.ts'

/** Stored entries and address with which a path begins. */
export type Arrival = {
  /** Path to open, by default `/`. */
  path?: string
  query?: Record<string, string>
  brand?: string
  /** Whether the player arrives by a link from the game, which logs them in. */
  isPlayer?: boolean
  /** Whether the page lacks prerendered data, so that the browser fetches everything. */
  isPlain?: boolean
  /** Selection stored by an earlier visit. */
  order?: Partial<ArrivingOrder>
  /** Further entries stored by an earlier visit. */
  entries?: Record<string, unknown>
  /** Whether no role was confirmed in this browser. By default, all roles were confirmed. */
  isReceiverNew?: boolean
  /** User agent of the browser, by default that of a desktop browser. */
  userAgent?: string
}

/** A stored selection with an order in progress. */
type ArrivingOrder = SavedOrder & { pending: PendingOrder | null }

const nothing: ArrivingOrder = {
  clientId: '10101',
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
  pending: null,
}
const week = 7 * 86_400_000
export const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Opens the shop as described by `arrival`. Does not wait for any element. */
export const arrives = async ({ page, player }: Stage, arrival: Arrival = {}) => {
  const { path = '/', query = {}, brand = 'watt', order, entries = {}, userAgent } = arrival
  if (arrival.isPlain) {
    await plainPages(page)
    // the browser treats a page answered by the test as remote; such a page needs permission to load images from this
    // machine
    await page.context().grantPermissions(['local-network-access'])
  }
  if (userAgent !== undefined) {
    await page.addInitScript((name) => Object.defineProperty(navigator, 'userAgent', { get: () => name }), userAgent)
  }
  const token = arrival.isPlayer ? await tokenOf(page, player.name) : null
  const known = token === null || arrival.isReceiverNew ? {} : await confirmed(page, player.at(brand), token, order)
  await page.addInitScript(
    (kept) => {
      if (window !== window.top || sessionStorage.getItem('arrived') !== null) return
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify({ value }))
      sessionStorage.setItem('arrived', 'yes')
    },
    { ...known, ...entries },
  )
  const url = new URL(path, player.at(brand))
  if (order !== undefined) {
    const { pending, ...chosen } = { ...nothing, ...order }
    const value = { value: toKept(chosen, null, pending?.billingNo ?? null), expires: Date.now() + week, version: 2 }
    const cookie = { name: 'paymentOrderInfo', value: encodeURIComponent(JSON.stringify(value)), url: url.origin }
    await page.context().addCookies([cookie])
  }
  if (token !== null) url.searchParams.set('oauth_token', token)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  await page.goto(url.href)
}

const tokenOf = async (page: Page, player: string) =>
  (await prepare<{ oauth_token: string }>(page, 'token', { player })).oauth_token

/** Calls the shop's server for a player, outside the browser. */
const asks = async <Content>(
  page: Page,
  shop: string,
  path: string,
  of: { client_id: string; oauth_token: string },
) => {
  const query = new URLSearchParams({ ...of, idfv: 'a-test-itself', spec_lang: 'en' })
  const address = new URL(`${path}?${query}`, shop)
  const { host } = address
  address.hostname = '127.0.0.1' // Node cannot resolve *.localhost
  const { content } = (await (await page.request.get(address.href, { headers: { host } })).json()) as {
    content: Content
  }
  return content
}

/** Returns all roles of a player, in the stored format of confirmed roles. */
const receiversOf = async (page: Page, shop: string, token: string, client_id: string) => {
  type Roles = { roles: { server_id: string; role_id: string }[] }
  const { roles } = await asks<Roles>(page, shop, '/api/system/allRoleList', { client_id, oauth_token: token })
  return roles.map(({ server_id, role_id }) => [client_id, server_id, role_id].join(' '))
}

/** Returns the stored entry with which all roles of the player are confirmed. */
const confirmed = async (page: Page, shop: string, token: string, order: Partial<ArrivingOrder> = {}) => ({
  paymentReceivers: await receiversOf(page, shop, token, order.clientId ?? nothing.clientId),
})

/** Returns the stored entry of a reminder for an item, for every role of the player. */
export const waitingFor = async ({ page, player }: Stage, goodsId: string) => {
  const shop = player.at('watt')
  const { clientId: client_id } = nothing
  const token = await tokenOf(page, player.name)
  const { suid } = await asks<{ suid: string }>(page, shop, '/util/login/get_user_info', {
    client_id,
    oauth_token: token,
  })
  const receivers = await receiversOf(page, shop, token, client_id)
  return { paymentReminders: Object.fromEntries(receivers.map((receiver) => [`${suid} ${receiver}`, [goodsId]])) }
}

/** Waits until the shop shows that the player is logged in. */
export const isWelcomed = ({ player }: Stage) => expect(player.account.of(player.name)).toBeVisible()

export const opensRecharge = async (stage: Stage, arrival: Arrival = {}) => {
  const { order = { goodsId: 'gems300' }, query = {}, ...rest } = arrival
  await arrives(stage, { isPlain: true, ...rest, order, query: { server_id: 'S1', ...query }, isPlayer: true })
  await isWelcomed(stage)
  await stage.player.shop.buy.click()
  await expect(stage.player.recharge.root).toBeVisible()
}

export const pressIn = (popup: Locator, name: string | RegExp): Promise<Done> =>
  press(popup.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }))

export const closes = (popup: Locator): Promise<Done> =>
  press(popup.locator(':scope > section > header').getByRole('button', { name: 'Close' }))

/** Fills in a field. Returns 'unavailable' if the field is missing or read-only. */
export const fills = async (field: Locator, text: string): Promise<Done> => {
  if ((await field.count()) === 0 || !(await field.isEditable())) return 'unavailable'
  await field.fill(text)
  return undefined
}

/** Stops the page's installed clock. From then on, only outcomes move it. */
export const standsStill = ({ page }: Stage) => stopsTime(page)

/** Chooses server and role in the role popup, with a role on the first server. */
export const saysRole = async (stage: Stage): Promise<Done> => {
  const isOpen = await press(partOf(stage, 'Account').getByRole('button', { name: /^(Choose|Change)$/ }))
  if (isOpen === 'unavailable') return isOpen
  const popup = stage.player.roles.root
  await popup.getByRole('tab', { name: 'All servers' }).click()
  await popup.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
  await popup.getByRole('list', { name: 'Roles' }).getByRole('button').first().click()
  await expect(popup).toHaveCount(0)
  return undefined
}

/** Payment call of the first payment method. */
export const firstPayment = '/api/pay/adyen_pay'

/** Orders the chosen goods and leaves the order open. Requires a driver that holds back `firstPayment`. */
export const ordersAndLeaves = async (stage: Stage): Promise<Done> => {
  const { player } = stage
  await player.shop.buy.click()
  const { recharge } = player
  await expect(recharge.methods.first()).toBeChecked()
  await recharge.buys()
  await interceptorOf(stage, firstPayment).answer({ billing_no: 'B1' })
  await expect(player.result.root).toBeVisible()
  await closes(player.result.root)
  await expect(player.result.root).toHaveCount(0)
  return undefined
}

/** Opens another page and returns to the goods. */
export const leavesAndReturns = async ({ page }: Stage): Promise<Done> => {
  if ((await press(page.getByRole('link', { name: 'My' }))) === 'unavailable') return 'unavailable'
  await expect(page).toHaveURL(/\/my/)
  // waits for this link, because a page is empty until its code has loaded
  const goods = page.getByRole('link', { name: 'Top up' })
  await expect(goods).toBeVisible()
  return press(goods)
}

/** Chooses an item on the page. Returns 'unavailable' if the item is missing or already chosen. */
export const choosesGoods = async ({ page, player }: Stage, name: string): Promise<Done> => {
  const radio = player.shop.goods(name)
  if ((await radio.count()) === 0 || (await radio.isChecked())) return 'unavailable'
  await page.locator('label', { has: radio }).click()
  return undefined
}
