import { ok } from 'node:assert/strict'
import type { Wanted } from 'trials/engines/lookFor'
import * as z from 'zod/mini'
import { fill } from './fill.ts'
import { goods, type Layout, shops } from './player.ts'
import { type Case, order, popup, type Scene } from './purchases.ts'

/** Buys an item. Before paying, reloads the page, which shows the unpaid order again. */
const buyAndComeBack = async ({ player, browser: { first: shop } }: Scene, layout: Layout) => {
  const provider = await order(player, layout)
  await player.waitsForPayment()
  const number = await player.orderNumber()
  await shop.front()
  await shop.reload()
  await player.waitsForPayment()
  ok((await player.orderNumber()) === number, 'after the reload the result shows another order')
  await provider.approves()
  await player.isPaid()
  await provider.window.close()
  await player.taps({ role: 'button', name: 'Recharge done', popup })
  await player.sees({ role: 'radio', name: goods, isStart: true })
}

/** Claims a reward for the role of the purchase, in the VIP centre, which only the new layout has. */
const claim = async ({ player, browser, server }: Scene) => {
  const reward: Wanted = { role: 'button', name: '−15%', isStart: true }
  await browser.first.open(`${server.origin('new')}/userCenter`)
  await player.taps(reward)
  await player.sees({ role: 'text', name: 'Received: 15% off', isStart: true })
}

const cardMade = z.object({ number: z.string(), password: z.string() })

/**
 * Closes the popup about rewards that the purchase has earned. The popup opens only if the page asked for rewards after
 * the payment, as on a slow machine.
 */
const later: Wanted = { role: 'button', name: 'Later' }

/** Redeems a gift card for the role of the purchase. */
const redeem = async ({ player, browser, server }: Scene) => {
  const form = 'Redeem a gift card'
  const card = await server.prepare('card', { kind: 'gift', amount: 1499, gems: 980 }, cardMade)
  const toForm: Wanted = { role: 'button', name: form }
  if ((await player.taps(later, toForm)) === later) await player.taps(toForm)
  await player.sees({ role: 'button', name: 'Exchange', popup: form })
  const fields = { 'Card number': card.number, 'Card password': card.password }
  await fill(browser.first, { fields, hasEvents: true })
  await player.taps({ role: 'button', name: 'Exchange', popup: form })
  await player.taps({ role: 'button', name: 'Confirm', popup: 'Tips' })
  await player.sees({ role: 'text', name: 'Paid and delivered', popup })
}

const linkMade = z.object({ replenish_id: z.string() })

const replenish = async ({ player, browser, server }: Scene, layout: Layout) => {
  const wish = { player: player.name, amount: 499, validTime: 3600, client_id: shops[layout].game }
  const { replenish_id: id } = await server.prepare('replenishment', wish, linkMade)
  await browser.first.open(`${server.origin(layout)}/replenishGoods?replenish_id=${id}&spec_lang=en`)
  await player.taps({ role: 'button', name: 'Pay ', isStart: true })
  const provider = await player.providerComes()
  await provider.approves()
  await browser.first.front()
  await player.sees({ role: 'text', name: 'Paid and delivered', popup }, 40_000)
}

const visitIn = (layout: Layout, suffix = ''): readonly Case[] => [
  { name: `buy and come back${suffix}`, play: (scene) => buyAndComeBack(scene, layout) },
  { name: `gift card${suffix}`, play: redeem },
  { name: `replenish${suffix}`, play: (scene) => replenish(scene, layout) },
]

/** One visit in each layout. The cases after the purchase use its login and its role. */
export const layoutVisits: readonly (readonly Case[])[] = [
  [...visitIn('new'), { name: 'claim', play: claim }],
  visitIn('old', ', page by page'),
]
