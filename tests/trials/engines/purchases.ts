import { ok } from 'node:assert/strict'
import { type EngineBrowser, NotPossible } from 'trials/engines/engine'
import type { Wanted } from 'trials/engines/lookFor'
import type { Case as EngineCase } from 'trials/engines/play'
import { until } from 'trials/engines/until'
import * as z from 'zod/mini'
import { type EnginePlayer, goods, type Layout, type Server } from './player.ts'

export type Scene = { player: EnginePlayer; browser: EngineBrowser; server: Server }

/** A purchase that browser features, such as popup blockers, could prevent. */
export type Case = EngineCase<Scene>

export const popup = 'Recharge result'
export const toPay: Wanted = { role: 'link', name: 'To pay', popup }
const recharge: Wanted = { role: 'heading', name: 'Recharge info' }
const hint = 'Your browser keeps nothing for this shop.'

/** Plays a purchase from the login link to the page of the provider. */
export const order = async (player: EnginePlayer, layout?: Layout) => {
  await player.comes(layout)
  await player.reachesRecharge()
  await player.buys()
  return player.providerComes()
}

/** Pays by the link in the result popup. This link works even after the payment window was closed. */
export const payByLink = async ({ player, browser }: Scene) => {
  await browser.first.front()
  const { href } = await player.sees(toPay)
  ok(new URL(href).pathname.startsWith('/checkout/'), `the link to pay leads to ${href}`)
  await player.taps(toPay)
  const provider = await player.providerComes()
  await provider.approves()
  await player.isPaid()
}

const isAlone = async ({ browser }: Scene) => {
  await until(async () => ((await browser.others()).length === 0 ? true : null), 'the end of the window')
}

/** Page that opens a window without a tap. The page's title says whether the window has opened. */
const eagerPage = `data:text/html,${encodeURIComponent(
  '<meta name=viewport content=width=device-width><title>-</title><script>document.title = window.open("about:blank") ? "opened" : "refused"</script>',
)}`

const windowCases: readonly Case[] = [
  {
    // proves that the browser blocks popups; otherwise the other cases would prove nothing
    name: 'window without a tap',
    play: async ({ browser }) => {
      await browser.first.open(eagerPage)
      const titled = () => document.title
      const outcome = await until(async () => {
        const title = await browser.first.evaluate(titled, null)
        return title === 'opened' || title === 'refused' ? title : null
      }, 'a title')
      if (outcome === 'opened') throw new NotPossible('under automation, this engine opens every window')
    },
  },
  {
    name: 'window opened',
    play: async ({ player, browser }) => {
      const provider = await order(player)
      const hasOpener = await provider.window.evaluate(() => window.opener !== null, null)
      ok(!hasOpener, 'the provider’s window has a reference to the shop')
      await player.waitsForPayment()
      await provider.approves()
      await player.isPaid()
      await player.taps({ role: 'button', name: 'Recharge done', popup })
      await player.misses({ role: 'heading', name: popup })
      ok(await browser.first.evaluate(() => document.querySelector('dialog') === null, null), 'a popup is still open')
    },
  },
  {
    name: 'window blocked',
    conditions: { windows: 'blocked' },
    play: async (scene) => {
      await scene.player.comes()
      await scene.player.reachesRecharge()
      await scene.player.buys()
      await scene.player.waitsForPayment()
      ok((await scene.browser.others()).length === 0, 'the window was not blocked')
      await payByLink(scene)
    },
  },
  {
    name: 'window closed',
    play: async (scene) => {
      const provider = await order(scene.player)
      await provider.window.close()
      await isAlone(scene)
      await scene.player.waitsForPayment()
      await payByLink(scene)
    },
  },
]

const slow = (player: EnginePlayer) => ({ path: '/api/pay/adyen_pay', mode: 'timeout', player: player.name })

const slowCases: readonly Case[] = [
  {
    name: 'slow API',
    play: async ({ player, server }) => {
      await player.comes()
      await player.reachesRecharge()
      await server.prepare('fault', slow(player), z.unknown())
      await player.buys()
      const provider = await player.providerComes()
      await player.waitsForPayment()
      await provider.approves()
      await player.isPaid()
    },
  },
  {
    name: 'slow API, window closed meanwhile',
    play: async (scene) => {
      const { player, server } = scene
      await player.comes()
      await player.reachesRecharge()
      await server.prepare('fault', slow(player), z.unknown())
      await player.buys()
      await (await player.windowComes()).close()
      await isAlone(scene)
      await player.waitsForPayment()
      await payByLink(scene)
    },
  },
]

const historyCases: readonly Case[] = [
  {
    name: 'Back',
    play: async ({ player, browser: { first: shop } }) => {
      await player.comes()
      await player.reachesRecharge()
      await shop.back()
      await player.misses(recharge)
      const { isChosen } = await player.sees({ role: 'radio', name: goods, isStart: true })
      ok(isChosen, 'the goods are no longer chosen after Back')
      await player.reachesRecharge()
      await player.buys()
      const provider = await player.providerComes()
      await player.waitsForPayment()
      await shop.front()
      await shop.back()
      await player.misses({ role: 'heading', name: popup })
      await player.goesBackToOrder()
      await player.waitsForPayment()
      await provider.approves()
      await player.isPaid()
    },
  },
  {
    name: 'reload',
    play: async ({ player, browser: { first: shop } }) => {
      const provider = await order(player)
      await player.waitsForPayment()
      const number = await player.orderNumber()
      await shop.front()
      await shop.reload()
      await player.waitsForPayment()
      const again = await player.orderNumber()
      ok(again === number, `after the reload the order is ${again} instead of ${number}`)
      await provider.approves()
      await player.isPaid()
    },
  },
]

const storageCases: readonly Case[] = [
  {
    name: 'private window',
    conditions: { storage: 'private' },
    play: async ({ player, browser: { first: shop } }) => {
      const provider = await order(player)
      await player.waitsForPayment()
      await shop.front()
      await shop.reload()
      await player.waitsForPayment()
      await provider.approves()
      await player.isPaid()
    },
  },
  {
    name: 'nothing kept',
    conditions: { storage: 'refused' },
    play: async ({ player }) => {
      await player.comes()
      await player.sees({ role: 'text', name: hint, isStart: true })
      await player.reachesRecharge()
      await player.buys()
      const provider = await player.providerComes()
      await player.waitsForPayment()
      await provider.approves()
      await player.isPaid()
    },
  },
]

export const purchaseCases: readonly Case[] = [...windowCases, ...slowCases, ...historyCases, ...storageCases]
