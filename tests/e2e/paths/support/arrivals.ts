import type { Locator, Page } from '@playwright/test'
import type { SavedOrder } from '../../../../src/domain/order/orderSelection.ts'
import type { PendingOrder } from '../../../../src/domain/order/placedOrder.ts'
import { toKept } from '../../../../src/ports/storage/keptOrder.ts'
import { press } from '../../pages/press.ts'
import { stopsTime } from '../../support/device.ts'
import { plainPages, prepare } from '../../support/player.ts'
import { type Done, expect, interceptorOf, partOf, type Stage } from './driver.ts'

/** Address, login and stored data with which a test opens the shop. */
export type Arrival = {
  /** Path of the address; `/` if undefined. */
  path?: string
  query?: Record<string, string>
  brand?: string
  /** Whether the address contains a login token, as in a link from a game. */
  isPlayer?: boolean
  /** Whether the prerendered data is removed from the page, so that the browser fetches all data. */
  isPlain?: boolean
  /** Selection of goods and role from an earlier visit. */
  order?: Partial<ArrivingOrder>
  /** Other data that an earlier visit has stored. */
  entries?: Record<string, unknown>
  /**
   * Whether the player has not confirmed any role in this browser. By default, all roles of the player are confirmed.
   */
  isReceiverNew?: boolean
  /** User agent string of the browser; if undefined, the string of a desktop browser. */
  userAgent?: string
}

/** A stored selection of goods and role, possibly with an open order. `suid`: account of the player who selected. */
type ArrivingOrder = SavedOrder & { pending: PendingOrder | null; suid: string | null }

const nothing: ArrivingOrder = {
  clientId: '10101',
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
  pending: null,
  suid: null,
}
const week = 7 * 86_400_000
export const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Opens the shop with this address, login and stored data. Does not wait for the page to load. */
export const arrives = async ({ page, player }: Stage, arrival: Arrival = {}) => {
  const { path = '/', query = {}, brand = 'watt', order, entries = {}, userAgent } = arrival
  if (arrival.isPlain) {
    await plainPages(page)
    // the page counts as remote because its response comes from the test; browsers let remote pages load images from
    // this machine only with a permission
    await page.context().grantPermissions(['local-network-access'])
  }
  if (userAgent !== undefined) {
    await page.addInitScript((name) => Object.defineProperty(navigator, 'userAgent', { get: () => name }), userAgent)
  }
  const token = arrival.isPlayer ? await tokenOf(page, player.name, brand) : null
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
    const { pending, suid, ...chosen } = { ...nothing, ...order }
    const kept = toKept(chosen, null, { billing_no: pending?.billingNo ?? null, suid })
    const value = { value: kept, expires: Date.now() + week, version: 2 }
    const cookie = { name: 'paymentOrderInfo', value: encodeURIComponent(JSON.stringify(value)), url: url.origin }
    await page.context().addCookies([cookie])
  }
  if (token !== null) url.searchParams.set('oauth_token', token)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  await page.goto(url.href)
}

const tokenOf = async (page: Page, player: string, brand: string) =>
  (await prepare<{ oauth_token: string }>(page, 'token', { player, brand })).oauth_token

/** Makes an API call for a player from Node, not from the browser. */
const asks = async <Content>(
  page: Page,
  shop: string,
  path: string,
  of: { client_id: string; oauth_token: string },
) => {
  const query = new URLSearchParams({ ...of, idfv: 'a-test-itself', spec_lang: 'en' })
  const address = new URL(`${path}?${query}`, shop)
  const { host } = address
  address.hostname = '127.0.0.1' // Node cannot resolve host names below localhost
  const { content } = (await (await page.request.get(address.href, { headers: { host } })).json()) as {
    content: Content
  }
  return content
}

/** Returns the keys of all roles of a player, in the format in which the browser stores confirmed roles. */
const receiversOf = async (page: Page, shop: string, token: string, client_id: string) => {
  type Roles = { roles: { server_id: string; role_id: string }[] }
  const { roles } = await asks<Roles>(page, shop, '/api/system/allRoleList', { client_id, oauth_token: token })
  return roles.map(({ server_id, role_id }) => [client_id, server_id, role_id].join(' '))
}

/** Returns the storage entry that marks all roles of the player as confirmed. */
const confirmed = async (page: Page, shop: string, token: string, order: Partial<ArrivingOrder> = {}) => ({
  paymentReceivers: await receiversOf(page, shop, token, order.clientId ?? nothing.clientId),
})

/** Returns the storage entry that contains, for every role of the player, a reminder for the item. */
export const waitingFor = async ({ page, player }: Stage, goodsId: string) => {
  const shop = player.at('watt')
  const { clientId: client_id } = nothing
  const token = await tokenOf(page, player.name, 'watt')
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

/** Fills in a text field. Returns 'unavailable' if the field is missing or read-only. */
export const fills = async (field: Locator, text: string): Promise<Done> => {
  if ((await field.count()) === 0 || !(await field.isEditable())) return 'unavailable'
  await field.fill(text)
  return undefined
}

/** Stops the fake clock of the page. From then on, only outcomes move the clock. */
export const standsStill = ({ page }: Stage) => stopsTime(page)

/** Opens the popup for server and role, and chooses a role on the first server. */
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

/** Path of the call that pays with the first payment method. */
export const firstPayment = '/api/pay/adyen_pay'

/** Creates an order for the chosen goods, and leaves it unpaid. The driver must hold back `firstPayment`. */
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
  // the page is empty until its code has loaded, so the test waits for this link
  const goods = page.getByRole('link', { name: 'Top up' })
  await expect(goods).toBeVisible()
  return press(goods)
}

/** Chooses an item on the page of goods. Returns 'unavailable' if the item is missing or has already been chosen. */
export const choosesGoods = async ({ page, player }: Stage, name: string): Promise<Done> => {
  const radio = player.shop.goods(name)
  if ((await radio.count()) === 0 || (await radio.isChecked())) return 'unavailable'
  await page.locator('label', { has: radio }).click()
  return undefined
}
