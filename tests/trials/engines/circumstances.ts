import { ok } from 'node:assert/strict'
import { type EngineWindow, NotPossible, textSizes } from 'trials/engines/engine'
import { fill } from './fill.ts'
import { type Case, order, payByLink, popup, type Scene } from './purchases.ts'

const isFitting = () => document.documentElement.scrollWidth <= window.innerWidth
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const fits = async (window: EngineWindow, where: string) => {
  ok(await window.evaluate(isFitting, null), `${where} is wider than the screen`)
}

const doubleText: Case = {
  name: 'text size 200 %',
  conditions: { text: 'double' },
  play: async ({ player, browser: { first: shop } }) => {
    await shop.open('data:text/html,<meta name=viewport content=width=device-width><p>text')
    const size = await shop.evaluate(textSize, null)
    if (size !== textSizes.double) throw new NotPossible(`the engine’s text is ${size} px high`)
    await player.comes()
    const shown = await shop.evaluate(textSize, null)
    ok(shown >= textSizes.double, `the shop’s text is ${shown} px high`)
    await fits(shop, 'the page of goods')
    await player.reachesRecharge()
    await fits(shop, 'the recharge popup')
    await player.buys()
    const provider = await player.providerComes()
    await player.waitsForPayment()
    await fits(shop, 'the result')
    await provider.approves()
    await player.isPaid()
  },
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

/** Marks the page's header. The mark is lost if React fails and renders the whole page again. */
const markHeader = () => document.querySelector('header')?.setAttribute('data-engines', 'kept')
const isHeaderKept = () => document.querySelector('header')?.dataset.engines === 'kept'

const translatedPage: Case = {
  name: 'translated page',
  play: async ({ player, browser: { first: shop } }) => {
    await player.comes()
    await shop.evaluate(markHeader, null)
    await shop.evaluate(translate, null)
    await player.reachesRecharge()
    const count = await shop.evaluate(translations, null)
    ok(count > 50, `only ${count} texts are translated`)
    await player.buys()
    const provider = await player.providerComes()
    await player.waitsForPayment()
    await provider.approves()
    await player.isPaid()
    await player.taps({ role: 'button', name: 'Recharge done', popup })
    ok(await shop.evaluate(isHeaderKept, null), 'the page failed and was rendered again')
    await player.taps({ role: 'button', name: `Account ${player.name}`, isStart: true })
    await player.taps({ role: 'button', name: 'Log out', popup: 'Account' })
    await player.taps({ role: 'button', name: 'Log out', popup: 'Log out?' })
    await player.sees({ role: 'button', name: 'Log in' })
  },
}

const google = { role: 'button', name: 'Google', popup: 'Log in' } as const
const opensLogin = async ({ player, browser, server }: Scene) => {
  await browser.first.open(`${server.origin('new')}/?spec_lang=en`)
  await player.taps({ role: 'button', name: 'Log in' })
  await player.sees({ role: 'button', name: 'Log in', popup: 'Log in' })
}

const inApp: Case = {
  name: 'in-app browser',
  conditions: { agent: 'inApp', windows: 'blocked' },
  play: async (scene) => {
    const { player } = scene
    await opensLogin(scene)
    await player.taps(google)
    const refused = 'Not possible in this browser'
    await player.taps({ role: 'button', name: 'Back', popup: refused })
    await player.misses({ role: 'heading', name: refused })
    await player.comes()
    await player.reachesRecharge()
    await player.buys()
    await player.waitsForPayment()
    await payByLink(scene)
  },
}

const autofillBy = (hasEvents: boolean) => async (scene: Scene) => {
  const { player, browser } = scene
  await opensLogin(scene)
  await fill(browser.first, { fields: { Username: player.name, Password: player.password }, hasEvents })
  await player.taps({ role: 'button', name: 'Log in', popup: 'Log in', mayBeOff: true })
  await player.sees({ role: 'button', name: `Account ${player.name}`, isStart: true })
}

const isAhead = () => Date.now() - performance.timeOrigin > 300 * 24 * 3_600_000

const wrongClock: Case = {
  name: 'clock wrong by a year',
  conditions: { clock: 'aYearAhead' },
  play: async ({ player, browser: { first: shop } }) => {
    const provider = await order(player)
    ok(await shop.evaluate(isAhead, null), 'the clock is right')
    await player.waitsForPayment()
    await shop.front()
    await shop.reload()
    await player.waitsForPayment()
    await provider.approves()
    await player.isPaid()
  },
}

/**
 * Cases with unusual circumstances: unusual settings of the browser, a program that changes the page, or a wrong clock.
 */
export const circumstanceCases: readonly Case[] = [
  doubleText,
  translatedPage,
  inApp,
  { name: 'autofill with events', play: autofillBy(true) },
  { name: 'autofill without events', play: autofillBy(false) },
  wrongClock,
]
