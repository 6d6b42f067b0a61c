import type { Card } from '../pages/cardForm.ts'
import { disturb, expect, type Player, prepare, test } from '../support/player.ts'

/** From the shop into the recharge popup of a bundle, which has a limit. */
const startsBundle = async (player: Player, name: string) => {
  await player.comesBack()
  await player.shop.type('Bundles').click()
  await player.reachesRecharge(name)
  await player.recharge.chooses('PayPal')
  return player.recharge.pays()
}

/** Each user text of the error catalogue, with the way to where it says that it shows; the server's own answers only. */
const shows: Readonly<Record<string, (player: Player) => Promise<void>>> = {
  'a refusal: the words of the server': async (player) => {
    await player.comesBack()
    await player.reachesRecharge()
    await disturb(player, { path: '/api/pay/paypal_pay', mode: 'code', code: 0, msg: 'Not on Sundays.' })
    await player.recharge.chooses('PayPal')
    await player.recharge.buys()
    await expect(player.recharge.alert.getByText('Not on Sundays.')).toBeVisible()
    await expect(player.shop.notices.getByText('Not on Sundays.')).toBeVisible()
  },
  'network error, try again later': async (player) => {
    await player.comesBack()
    await player.reachesRecharge()
    await player.recharge.chooses('PayPal')
    await player.page.route('**/api/pay/paypal_pay?*', (route) => route.abort('connectionfailed'))
    await player.page.clock.install()
    await player.recharge.buys()
    const shown = player.recharge.root.getByText('Network error. Please try again later.')
    await expect(async () => {
      await player.page.clock.runFor(1000)
      await expect(shown).toBeVisible({ timeout: 200 })
    }).toPass()
    await player.page.unroute('**/api/pay/paypal_pay?*')
  },
  'query error, return to the home page': async (player) => {
    await player.wasHere()
    await player.page.goto('/?billing_no=20260101NOBODY')
    await expect(player.result.says('The order could not be checked')).toBeVisible()
    await player.result.button('Back to the shop').click()
    await expect(player.result.root).toHaveCount(0)
    await player.opens('/showError')
    const text = 'Something could not be found. Please go back to the shop and try again.'
    await expect(player.page.getByText(text)).toBeVisible()
    await player.shop.backToShop.click()
    await expect(player.shop.goods('300 Gems')).toBeVisible()
  },
  'character not found on the server, reselect or change account': async (player) => {
    await player.comesBack()
    await player.roles.opens()
    const popup = player.roles.root
    await player.roles.choosesServer('S7777')
    const text = 'No role was found on this server. Choose another server or account.'
    await expect(popup.getByText(text)).toBeVisible()
    await expect(player.roles.search).toBeVisible()
    await expect(player.roles.button('Change account')).toBeVisible()
  },
  'claim failed': async (player) => {
    await player.wasHere()
    await player.opens('/userCenter')
    await disturb(player, { path: '/api/coupons/receiveCoupons', mode: '500', times: 3 })
    await player.vip.claim.click()
    await expect(player.page.getByText('It could not be received. Please try again.')).toBeVisible({ timeout: 15_000 })
  },
  'page expired, ask customer service for a new link': async (player) => {
    const { page } = player
    const { replenish_id } = await prepare<{ replenish_id: string }>(page, 'replenishment', {
      player: player.name,
      amount: 499,
      validTime: 3600,
      client_id: '10101',
    })
    await page.clock.install()
    await player.opens(`/replenishGoods?replenish_id=${replenish_id}`)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.runFor(3_601_000)
    await expect(page.getByText('This page has expired')).toBeVisible()
    await expect(page.getByText('Please ask customer service for a new link.')).toBeVisible()
  },
  'request failed, go to the first page and verify again': async (player) => {
    await player.wasHere()
    await disturb(player, { path: '/util/login/real_name_status', mode: 'code', code: 0, msg: 'Not now.' })
    await player.opens('/certifiedReal')
    const text = 'Please try again, or go to the first page and verify your real name again.'
    await expect(player.page.getByRole('alert').getByText(text)).toBeVisible()
    await player.shop.backToShop.click()
    await expect(player.shop.goods('300 Gems')).toBeVisible()
  },
  'login failed': async (player) => {
    await player.opens()
    await player.login.opens()
    await (await player.login.asks('Google')).decides('Refuse this account', player.name)
    await expect(player.login.providerFailed).toBeVisible()
  },
  'an environment that the provider does not support: a link to copy': async (player) => {
    for (const method of ['Google', 'Apple']) {
      await player.opens()
      await player.login.opens()
      await (await player.login.asks(method)).decides('Browser not supported', player.name)
      const dialog = player.popup('Not possible in this browser')
      await expect(dialog.getByText(/^http:\/\/watt\.localhost:\d+\/selectGoods/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    }
  },
  'not real-name verified': async (player) => {
    await prepare(player.page, 'realName', { player: player.name, verified: false })
    await player.wasHere()
    await player.opens('/certifiedReal')
    await expect(player.page.getByText('Your real name is not verified')).toBeVisible()
    await expect(player.page.getByRole('link', { name: 'Go and verify' })).toBeVisible()
  },
  'unpaid order': async (player) => {
    await startsBundle(player, 'Weekly bundle')
    await player.result.isWaiting()
    await player.result.closes()
    await expect(player.shop.card('Weekly bundle')).toContainText('Unpaid order')
    await player.shop.buy.click()
    await expect(player.shop.notices.getByText('Pay your open order for this item first.')).toBeVisible()
  },
  'purchase limit': async (player) => {
    const provider = await startsBundle(player, 'Founder bundle')
    await provider.approves()
    await player.result.isPaid()
    await player.result.closes()
    await expect(player.shop.card('Founder bundle')).toContainText('Limit reached')
    await player.shop.chooses('Founder bundle')
    await player.shop.buy.click()
    await expect(player.shop.notices.getByText('The purchase limit of this item is reached.')).toBeVisible()
  },
  'cookie hint': async (player) => {
    await player.page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true }),
    )
    await player.opens()
    const text =
      'Your browser keeps nothing for this shop. Please turn private browsing off and allow cookies; until then everything works for this visit only.'
    await expect(player.page.getByRole('status').filter({ hasText: text })).toBeVisible()
  },
  'no order number': async (player) => {
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.chooses('PayPal')
    // an answer of another shape has no order number either
    await disturb(player, { path: '/api/pay/paypal_pay', mode: 'shape' })
    await recharge.buys()
    await expect(recharge.root.getByText('payway_id is no exist')).toBeVisible()
  },
  'card exchange: money, and gems as base+extra': async (player) => {
    const worth = { kind: 'gift', amount: 1499, gems: 980, extra_gems: 110 }
    const card = await prepare<Card>(player.page, 'card', worth)
    await player.comesBack()
    await player.gift.opens()
    const form = player.gift.card
    await form.types(card)
    await form.exchange.click()
    await expect(form.question.root.getByText('Card value: $14.99')).toBeVisible()
    await expect(form.question.root.getByText('980+110 Gems')).toBeVisible()
  },
}

for (const [text, isShown] of Object.entries(shows))
  test(`[SYS-08] a text of the error catalogue shows where it says: ${text}`, async ({ player }) => {
    await isShown(player)
  })
