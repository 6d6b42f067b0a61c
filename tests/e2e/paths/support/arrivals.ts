import type { Locator, Page } from '@playwright/test'
import type { SavedOrder } from '../../../../src/domain/order/orderSelection.ts'
import type { PendingOrder } from '../../../../src/domain/order/placedOrder.ts'
import { toKept } from '../../../../src/ports/keptOrder.ts'
import { press } from '../../pages/press.ts'
import { plainPages, prepare } from '../../support/player.ts'
import { stopsTime } from '../../support/time.ts'
import { type Done, expect, interceptorOf, type Stage } from './driver.ts'

/** What the browser remembers and the address says when a path begins. */
export type Arrival = {
  /** Where to: `/` where left out. */
  path?: string
  query?: Record<string, string>
  brand?: string
  /** The player comes by a game's link, logged in. */
  isPlayer?: boolean
  /** The page is sent without a first page: the browser asks for everything itself. */
  isPlain?: boolean
  /** What was chosen in an earlier visit. */
  order?: Partial<ArrivingOrder>
  /** Other entries that an earlier visit has left. */
  entries?: Record<string, unknown>
  /** The player has not bought for any role here before; roles are confirmed where left out. */
  isReceiverNew?: boolean
  /** The name by which the browser goes; a computer's where left out. */
  userAgent?: string
}

/** A selection beside the order under way. */
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

/** Opens the shop as it is in an arrival; waits for nothing in it. */
export const arrives = async ({ page, player }: Stage, arrival: Arrival = {}) => {
  const { path = '/', query = {}, brand = 'watt', order, entries = {}, userAgent } = arrival
  if (arrival.isPlain) {
    await plainPages(page)
    // a page that a test answers counts as one from afar, which may not show what is on this machine
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

/** Asks the shop for something of a player, past the browser. */
const asks = async <Content>(
  page: Page,
  shop: string,
  path: string,
  of: { client_id: string; oauth_token: string },
) => {
  const query = new URLSearchParams({ ...of, idfv: 'a-test-itself', spec_lang: 'en' })
  const address = new URL(`${path}?${query}`, shop)
  const { host } = address
  address.hostname = '127.0.0.1' // node cannot look up *.localhost
  const { content } = (await (await page.request.get(address.href, { headers: { host } })).json()) as {
    content: Content
  }
  return content
}

/** Every role of a player, as receivers are kept. */
const receiversOf = async (page: Page, shop: string, token: string, client_id: string) => {
  type Roles = { roles: { server_id: string; role_id: string }[] }
  const { roles } = await asks<Roles>(page, shop, '/api/system/allRoleList', { client_id, oauth_token: token })
  return roles.map(({ server_id, role_id }) => [client_id, server_id, role_id].join(' '))
}

/** The entry that says that every role of the player has been confirmed as a receiver. */
const confirmed = async (page: Page, shop: string, token: string, order: Partial<ArrivingOrder> = {}) => ({
  paymentReceivers: await receiversOf(page, shop, token, order.clientId ?? nothing.clientId),
})

/** The entry that says that every role of the player waits for an item. */
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

/** Waits until the shop knows that the player is logged in. */
export const isWelcomed = ({ player }: Stage) => expect(player.account.of(player.name)).toBeVisible()

/** The recharge popup of a player with a role, as soon as it is there. */
export const opensRecharge = async (stage: Stage, arrival: Arrival = {}) => {
  const { order = { goodsId: 'gems300' }, query = {}, ...rest } = arrival
  await arrives(stage, { isPlain: true, ...rest, order, query: { server_id: 'S1', ...query }, isPlayer: true })
  await isWelcomed(stage)
  await stage.player.shop.buy.click()
  await expect(stage.player.recharge.root).toBeVisible()
}

/** Presses the button of a popup by its name. */
export const pressIn = (popup: Locator, name: string | RegExp): Promise<Done> =>
  press(popup.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }))

/** Closes a popup by its cross. */
export const closes = (popup: Locator): Promise<Done> =>
  press(popup.locator(':scope > section > header').getByRole('button', { name: 'Close' }))

/** Types into a field that is there. */
export const fills = async (field: Locator, text: string): Promise<Done> => {
  if ((await field.count()) === 0 || !(await field.isEditable())) return 'unavailable'
  await field.fill(text)
  return undefined
}

/** From now on the page's time stands still but for what an outcome lets pass; its clock was installed before. */
export const standsStill = ({ page }: Stage) => stopsTime(page)

/** The part of the page with this heading. */
export const part = ({ page }: Stage, title: string): Locator => page.getByRole('region', { name: title })

/** Says server and role in their popup, with a role on the first server. */
export const saysRole = async (stage: Stage): Promise<Done> => {
  const isOpen = await press(part(stage, 'Account').getByRole('button', { name: /^(Choose|Change)$/ }))
  if (isOpen === 'unavailable') return isOpen
  const popup = stage.player.roles.root
  await popup.getByRole('tab', { name: 'All servers' }).click()
  await popup.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
  await popup.getByRole('list', { name: 'Roles' }).getByRole('button').first().click()
  await expect(popup).toHaveCount(0)
  return undefined
}

/** The payment call of the first method. */
export const firstPayment = '/api/pay/adyen_pay'

/** Orders the chosen goods and leaves the open order; the driver holds `firstPayment`. */
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

/** From the goods to another page and back. */
export const leavesAndReturns = async ({ page }: Stage): Promise<Done> => {
  if ((await press(page.getByRole('link', { name: 'My' }))) === 'unavailable') return 'unavailable'
  await expect(page).toHaveURL(/\/my/)
  // a page shows nothing until its code has come
  const goods = page.getByRole('link', { name: 'Top up' })
  await expect(goods).toBeVisible()
  return press(goods)
}

/** Chooses one of the goods that the page shows. */
export const choosesGoods = async ({ page, player }: Stage, name: string): Promise<Done> => {
  const radio = player.shop.goods(name)
  if ((await radio.count()) === 0 || (await radio.isChecked())) return 'unavailable'
  await page.locator('label', { has: radio }).click()
  return undefined
}
