import { fail, ok } from 'node:assert/strict'
import { type EngineWindow, textSizes } from 'trials/engines/engine'
import { until } from 'trials/engines/until'
import { fill } from './fill.ts'
import { type Case, payByLink, popup, type Scene, toPay } from './purchases.ts'

const isFitting = () => document.documentElement.scrollWidth <= window.innerWidth
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const fits = async (window: EngineWindow, where: string) => {
  ok(await window.evaluate(isFitting, null), `${where} is wider than the screen`)
}

/**
 * Replaces each text node by two nested elements with its text, like a browser translator. Later text nodes are
 * replaced, too. Runs in the page.
 */
const translate = () => {
  const isOwn = (node: Node) => node.parentElement?.closest('font, script, style, title, textarea') !== null
  const replace = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) for (const child of [...node.childNodes]) replace(child)
    else if (node.parentElement !== null && !isOwn(node) && (node.textContent ?? '').trim() !== '') {
      const inner = document.createElement('font')
      inner.textContent = node.textContent
      const outer = document.createElement('font')
      outer.append(inner)
      node.parentElement.replaceChild(outer, node)
    }
  }
  replace(document.body)
  const watch = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes) if (target.contains(node)) replace(node)
  })
  watch.observe(document.body, { childList: true, subtree: true })
}
const translations = () => document.querySelectorAll('font > font').length

/**
 * Marks the document and the page's header. The mark of the document is lost if the browser loads the page again; the
 * mark of the header is also lost if React fails and renders the whole page again.
 */
const mark = () => {
  for (const one of document.querySelectorAll('html, header')) one.setAttribute('data-engines', 'kept')
}
/** Makes the page store, when it is left, whether the engine keeps it in the back/forward cache. */
const storeKeeping = () => {
  window.addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('engines', String(persisted)), {
    once: true,
  })
}
const isKept = () => sessionStorage.getItem('engines') === 'true'
const isMarked = (selector: string) => document.querySelector(selector)?.getAttribute('data-engines') === 'kept'

const checkHeader = async (window: EngineWindow) => {
  ok(await window.evaluate(isMarked, 'header'), 'the page failed and was rendered again')
}

/**
 * Returns whether the last request of the page ended more than a second ago. Firefox keeps no page with a pending
 * request in its back/forward cache.
 */
const isIdle = () => {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...ends) > 1000
}

/** Returns the reason why the page is not in the back/forward cache, if the browser reports the reason. */
const whyNotKept = () => {
  const { notRestoredReasons } = performance.getEntriesByType('navigation')[0]?.toJSON() ?? {}
  return JSON.stringify(notRestoredReasons?.reasons ?? [])
}

const account = ({ player }: Scene) => ({ role: 'button', name: `Account ${player.name}`, isStart: true }) as const
const logsOut = async (scene: Scene) => {
  const { player } = scene
  await player.taps(account(scene))
  await player.taps({ role: 'button', name: 'Log out', popup: 'Account' })
  await player.taps({ role: 'button', name: 'Log out', popup: 'Log out?' })
  await player.sees({ role: 'button', name: 'Log in' })
}

/** A visit to a page whose texts are translated before the purchase. */
const translatedVisit: readonly Case[] = [
  {
    name: 'translated page, recharge',
    conditions: { windows: 'blocked' },
    play: async ({ player, browser: { first: shop } }) => {
      await player.comes()
      await shop.evaluate(mark, null)
      await shop.evaluate(translate, null)
      await player.reachesRecharge()
      const count = await shop.evaluate(translations, null)
      ok(count > 50, `only ${count} texts are translated`)
      await player.buys()
      await player.waitsForPayment()
      await checkHeader(shop)
    },
  },
  {
    name: 'translated page, payment',
    play: async (scene) => {
      await payByLink(scene)
      await scene.player.taps({ role: 'button', name: 'Recharge done', popup })
      await checkHeader(scene.browser.first)
    },
  },
  { name: 'translated page, logout', play: logsOut },
]

const fillsLogin = async (scene: Scene, hasEvents: boolean) => {
  const { player, browser } = scene
  await fill(browser.first, { fields: { Username: player.name, Password: player.password }, hasEvents })
  await player.taps({ role: 'button', name: 'Log in', popup: 'Log in', mayBeOff: true })
  await player.sees(account(scene))
}

/** Opens another page in the same window, while the shop's page has no open request. */
const leaves = async (shop: EngineWindow, address: string) => {
  await shop.evaluate(mark, null)
  await until(async () => ((await shop.evaluate(isIdle, null)) ? true : null), 'a pause between two polls')
  await shop.open(address)
}

/** Checks that the page comes from the back/forward cache. */
const checkRestored = async (shop: EngineWindow) => {
  if (await shop.evaluate(isMarked, 'html')) return
  fail(`the engine loaded the page again ${await shop.evaluate(whyNotKept, null)}`)
}

const isAhead = () => Date.now() - performance.timeOrigin > 300 * 24 * 3_600_000

/** A visit in which everything is unusual at the same time, from the login to the payment. */
const unusualVisit: readonly Case[] = [
  {
    name: 'in-app browser, login',
    conditions: { agent: 'inApp', windows: 'blocked' },
    play: async ({ player, browser, server }) => {
      const refused = 'Not possible in this browser'
      await browser.first.open(`${server.origin('new')}/?spec_lang=en`)
      await player.taps({ role: 'button', name: 'Log in' })
      await player.taps({ role: 'button', name: 'Google', popup: 'Log in' })
      await player.taps({ role: 'button', name: 'Back', popup: refused })
      await player.misses({ role: 'heading', name: refused })
    },
  },
  {
    name: 'autofill without events',
    play: async (scene) => {
      await scene.player.sees({ role: 'button', name: 'Log in', popup: 'Log in' })
      await fillsLogin(scene, false)
      await logsOut(scene)
    },
  },
  {
    name: 'autofill with events',
    play: async (scene) => {
      await scene.player.taps({ role: 'button', name: 'Log in' })
      await scene.player.sees({ role: 'button', name: 'Log in', popup: 'Log in' })
      await fillsLogin(scene, true)
    },
  },
  {
    name: 'text size 200 %',
    conditions: { text: 'double' },
    play: async ({ player, browser: { first: shop } }) => {
      const size = await shop.evaluate(textSize, null)
      ok(size >= textSizes.double, `the shop’s text is ${size} px high`)
      await fits(shop, 'the page of goods')
      await player.reachesRecharge()
      await fits(shop, 'the recharge popup')
      await player.buys()
      await player.waitsForPayment()
      await fits(shop, 'the result')
    },
  },
  {
    name: 'clock wrong by a year',
    conditions: { clock: 'aYearAhead' },
    play: async ({ player, browser: { first: shop } }) => {
      ok(await shop.evaluate(isAhead, null), 'the clock is right')
      const number = await player.orderNumber()
      await shop.reload()
      await player.waitsForPayment()
      ok((await player.orderNumber()) === number, 'after the reload the result shows another order')
    },
  },
  {
    // opens the provider's page in the shop's window, as browsers inside apps do
    name: 'Back from the provider’s page',
    conditions: { back: 'otherOrigin' },
    play: async ({ player, browser: { first: shop } }) => {
      const { href } = await player.sees(toPay)
      await leaves(shop, href)
      await player.sees({ role: 'button', name: 'Approve' })
      await shop.back()
      await player.waitsForPayment()
      await checkRestored(shop)
    },
  },
  {
    name: 'page cache',
    play: async ({ player, browser: { first: shop }, server }) => {
      const { href } = await player.sees(toPay)
      const leavesAndIsKept = async () => {
        await shop.evaluate(storeKeeping, null)
        await leaves(shop, `${server.origin('new')}/nothing/here`)
        if (await shop.evaluate(isKept, null)) return true
        await shop.back()
        await player.waitsForPayment()
        return null
      }
      // a poll that begins while the engine fetches the other page prevents the caching
      await until(leavesAndIsKept, 'the page in the back/forward cache', { ms: 30_000 })
      await server.approve(href)
      await shop.back()
      await player.isPaid()
      await checkRestored(shop)
    },
  },
]

/**
 * Visits under unusual circumstances: unusual settings of the browser, programs that change the page, or a wrong clock.
 */
export const circumstanceVisits: readonly (readonly Case[])[] = [unusualVisit, translatedVisit]
