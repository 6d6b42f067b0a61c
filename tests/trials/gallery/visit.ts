import { expect } from '@playwright/test'
import type { Visit } from 'trials/gallery/seats'
import { getPageConfig } from '../../../src/contract/calls/games.ts'
import { getMaintenance } from '../../../src/contract/calls/maintenance.ts'
import { Login } from '../../e2e/pages/login.ts'
import { My } from '../../e2e/pages/my.ts'
import { Popup } from '../../e2e/pages/popup.ts'
import { press } from '../../e2e/pages/press.ts'
import { RechargeSheet } from '../../e2e/pages/rechargeSheet.ts'
import { Result } from '../../e2e/pages/result.ts'
import { Roles } from '../../e2e/pages/roles.ts'
import { answer, plainPages } from '../../e2e/support/player.ts'
import { addressOf, type CaptureTarget, optionalPages, type Screen } from './plan.ts'

/** What a function needs to open a screen. `say` translates English texts. */
export type ScreenVisit = Visit & {
  target: CaptureTarget
  port: number
  say(english: string): string
}

const screenTimeoutMs = 15_000

const goTo = async ({ page, target, port, search, quiet }: ScreenVisit, path: string) => {
  await page.goto(addressOf(target, port, path, search))
  // React adds properties with these names to elements when it hydrates them
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await quiet()
}

const goods = async (visit: ScreenVisit) => {
  await goTo(visit, '/selectGoods')
  await expect(visit.page.locator('input[name=goods]').first()).toBeVisible({ timeout: screenTimeoutMs })
}

const recharge = async (visit: ScreenVisit) => {
  const { page, say, quiet } = visit
  await goods(visit)
  await page.locator('label:has(input[name=goods])').nth(1).click()
  const buy = page
    .getByRole('button', { name: say('Buy'), exact: true })
    .filter({ visible: true })
    .first()
  await buy.click({ timeout: screenTimeoutMs })
  const methods = page.locator('input[type=radio]:not([name=goods])').first()
  const roles = page.locator('dialog[open]').getByRole('listitem').getByRole('button').first()
  await expect(methods.or(roles).first()).toBeVisible({ timeout: screenTimeoutMs })
  if (await roles.isVisible()) await roles.click()
  await expect(methods).toBeVisible({ timeout: screenTimeoutMs })
  await quiet()
}

const login = async (visit: ScreenVisit) => {
  await goTo(visit, '/')
  await new Login(visit.page, visit.say).opens()
  await visit.quiet()
}

const roles = async (visit: ScreenVisit) => {
  await goods(visit)
  const popup = new Roles(visit.page, visit.say)
  await popup.opens()
  await visit.quiet()
  return popup
}

const servers = async (visit: ScreenVisit) => {
  const { allServers, search } = await roles(visit)
  await press(allServers, search)
  await visit.quiet()
}

/** Returns a popup in the new layout, or a region of the page in the old layout. */
const popupOrPart = ({ page, say }: ScreenVisit, title: string) => {
  const name = { name: say(title), exact: true }
  return page.getByRole('dialog', name).or(page.getByRole('region', name))
}
const sheetOf = (visit: ScreenVisit) => new RechargeSheet(visit.page, popupOrPart(visit, 'Recharge info'), visit.say)

const coupons = async (visit: ScreenVisit) => {
  if (!visit.target.place.brand.vip) return false
  await recharge(visit)
  const sheet = sheetOf(visit)
  await press(sheet.coupon, sheet.coupons.root)
  await visit.quiet()
  return true
}

/** Payment method that exists in every region, under the same name in every language. */
const wayToPay = 'PayPal'

/** Places an order. Returns the result and the provider's window. */
const order = async (visit: ScreenVisit) => {
  const { page, say } = visit
  await recharge(visit)
  const sheet = sheetOf(visit)
  await sheet.chooses(wayToPay)
  const provider = await sheet.pays()
  const result = new Result(page, popupOrPart(visit, 'Recharge result'), say)
  await result.isWaiting()
  return { result, provider }
}

/** Opens the simulated provider's form inside the shop. */
const paying = async (visit: ScreenVisit) => {
  await recharge(visit)
  const sheet = sheetOf(visit)
  await sheet.chooses(visit.say('Card (pay here)'))
  await sheet.buys()
  const frame = visit.page.frameLocator('dialog iframe')
  await expect(frame.getByRole('button').first()).toBeVisible({ timeout: screenTimeoutMs })
  await visit.quiet()
}

const pending = async (visit: ScreenVisit) => {
  await order(visit)
  await visit.quiet()
}
const succeeded = async (visit: ScreenVisit) => {
  const { result, provider } = await order(visit)
  await provider.decides('approve')
  await result.isPaid()
  await visit.quiet()
}
const declined = async (visit: ScreenVisit) => {
  const { result, provider } = await order(visit)
  await provider.decides('decline')
  await result.isDeclined()
  await visit.quiet()
}

/**
 * Creates an unpaid order, and opens the list of orders. First closes the order's result, which opens when the page
 * loads again. Returns false in the old layout, in which the result is a page.
 */
const unpaid = async (visit: ScreenVisit) => {
  const { page, say } = visit
  const { result, provider } = await order(visit)
  await provider.page.close()
  if (!(await page.getByRole('dialog', { name: say('Recharge result'), exact: true }).isVisible())) return false
  await goTo(visit, '/my')
  if (await result.root.isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByText(say('Pay now'), { exact: true }).first()).toBeVisible()
  await visit.quiet()
  return true
}

/** Opens the details of a completed order. */
const timeline = async (visit: ScreenVisit) => {
  const { result, provider } = await order(visit)
  await provider.decides('approve')
  await result.isPaid()
  await goTo(visit, '/my')
  const { newest, details } = new My(visit.page, visit.say)
  await press(newest, details.root.getByRole('listitem').last())
  await visit.quiet()
}

const help = async (visit: ScreenVisit) => {
  const { page, say } = visit
  const { result } = await order(visit)
  const title = say('Ask customer service')
  await press(result.button(title), new Popup(page, title).root)
  await visit.quiet()
}

const receipt = async (visit: ScreenVisit) => {
  await timeline(visit)
  await visit.page.emulateMedia({ media: 'print' })
  await visit.quiet()
}

/** Opens the shop inside a game: logged in, without header and footer. */
const gameView = async (visit: ScreenVisit) => {
  await goTo({ ...visit, search: { ...visit.search, visit: 'sdk' } }, '/selectGoods')
  await expect(visit.page.locator('input[name=goods]').first()).toBeVisible({ timeout: screenTimeoutMs })
}

/** Answers a call of the page with `content`. Removes prerendered data, so that the page makes the call. */
const answered = async ({ page }: ScreenVisit, path: string, content: object) => {
  await plainPages(page)
  // for browsers, a page answered by a test is remote and needs permission to load images from this machine
  await page.context().grantPermissions(['local-network-access'])
  await answer(page, path, { code: 1, msg: '', content })
}

/** Shows two banners, one of them with a link. */
const banners = async (visit: ScreenVisit) => {
  const { page, target, say } = visit
  const [first, second = first] = target.place.brand.games
  const titled = (image: string | undefined, id: string) => ({ id, image: image ?? '', title: say('Event') })
  await answered(visit, getPageConfig.path, {
    is_open_coupon: '0',
    banners: [{ ...titled(first?.nameKey, 'first'), link: '/activity' }, titled(second?.nameKey, 'second')],
  })
  await goods(visit)
  const strip = page.locator('[data-banners]')
  const isThere = await strip.isVisible()
  await visit.quiet()
  return isThere
}

/** Opens the notice about maintenance, with the time at which the maintenance ends. */
const maintenance = async (visit: ScreenVisit) => {
  await answered(visit, getMaintenance.path, {
    maintenance: { starts_in: 0, ends_in: 7200, end_time: 1_900_000_000 },
  })
  await goTo(visit, '/selectGoods')
  await expect(visit.page.getByText(visit.say('Closed for maintenance'))).toBeVisible({ timeout: screenTimeoutMs })
  await visit.quiet()
}

/** Opens the page of goods, then takes the browser offline. */
const offline = async (visit: ScreenVisit) => {
  await goods(visit)
  await visit.page.context().setOffline(true)
  await expect(visit.page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible({
    timeout: screenTimeoutMs,
  })
  await visit.quiet()
}

/**
 * Opens the QR code with which a visit continues on a phone. Returns false in the old layout, which has no such code.
 */
const phoneLink = async (visit: ScreenVisit) => {
  await goods(visit)
  const title = visit.say('Continue on your phone')
  const link = visit.page.getByRole('button', { name: title, exact: true })
  if (!(await link.isVisible())) return false
  await press(link, new Popup(visit.page, title).root)
  await visit.quiet()
  return true
}

/** Opens a page that only some layouts have. */
const optional = (screen: keyof typeof optionalPages) => async (visit: ScreenVisit) => {
  const path = optionalPages[screen]
  await goTo(visit, path)
  return new URL(visit.page.url()).pathname === path
}

const always = (open: (visit: ScreenVisit) => Promise<unknown>) => async (visit: ScreenVisit) => {
  await open(visit)
  return true
}

/**
 * Functions that open a screen: screen → function. A function resolves to false if the layout or brand lacks the
 * screen, and rejects if the screen should exist but does not appear.
 */
export const screenOpeners: Readonly<Record<Screen, (visit: ScreenVisit) => Promise<boolean>>> = {
  games: optional('games'),
  goods: always(goods),
  login: always(login),
  roles: always(roles),
  servers: always(servers),
  recharge: always(recharge),
  coupons,
  paying: always(paying),
  pending: always(pending),
  succeeded: always(succeeded),
  declined: always(declined),
  unpaid,
  timeline: always(timeline),
  help: always(help),
  receipt: always(receipt),
  my: optional('my'),
  events: optional('events'),
  vip: optional('vip'),
  replenishment: optional('replenishment'),
  areas: optional('areas'),
  'replenishment error': optional('replenishment error'),
  'real name': optional('real name'),
  error: optional('error'),
  accessibility: optional('accessibility'),
  'game view': always(gameView),
  banners,
  maintenance: always(maintenance),
  offline: always(offline),
  'phone link': phoneLink,
  404: always((visit) => goTo(visit, '/no-such-page')),
}
