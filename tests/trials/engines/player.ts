import { ok } from 'node:assert/strict'
import type { EngineBrowser, EngineWindow } from 'trials/engines/engine'
import { createTap, describeIn, see } from 'trials/engines/hands'
import { lookFor, type Seen, type Wanted } from 'trials/engines/lookFor'
import { until } from 'trials/engines/until'
import * as z from 'zod/mini'

/** The reference server that a case plays against. */
export type Server = {
  /** Where the shop's pages are. */
  origin: string
  /** Has it prepare something that no player can: see the server's `testFixtures`. */
  prepare<S extends z.ZodMiniType>(what: string, wish: object, answer: S): Promise<z.output<S>>
  /** Pays on another device. @param address the provider's page */
  approve(address: string): Promise<void>
}

const known = z.object({ username: z.string() })
const link = z.object({ oauth_token: z.string() })

/** An account of its own for a case, with a token that logs it in. */
export const newPlayer = async ({ prepare }: Server) => {
  const { username: name } = await prepare('player', {}, known)
  const { oauth_token: token } = await prepare('token', { player: name }, link)
  return { name, token }
}

/** Words of the shop in English, in which the cases are played. */
const popups = { roles: 'Server and role', recharge: 'Recharge info', receiver: 'Is this the right role?' }
const result = 'Recharge result'
export const goods = '300 Gems'

/** The server asks the provider every two seconds, and a try of a call ends after ten. */
const paymentMs = 40_000

/** What a player does in an engine, in sentences. */
export type EnginePlayer = {
  name: string
  /** Waits until something is to be seen. */
  sees(wanted: Wanted, ms?: number): Promise<Seen>
  /** Waits until something is no longer to be seen. */
  misses(wanted: Wanted): Promise<void>
  /** Taps what is there as soon as it lies still and a tap reaches it. */
  taps(wanted: Wanted): Promise<void>
  /** Comes by a link that logs in, and sees the goods. */
  comes(): Promise<void>
  /** From the goods to the methods of the recharge popup. */
  reachesRecharge(): Promise<void>
  /** Presses buy, and says that the role is the right one. */
  buys(): Promise<void>
  /** The provider's window, as soon as the provider's page is in it. */
  providerComes(): Promise<Provider>
  /** Waits for the one window that has opened beside the shop, whatever is in it. */
  windowComes(): Promise<EngineWindow>
  /** From the page, which says that an order is under way. */
  goesBackToOrder(): Promise<void>
  /** The result waits for the payment of the one order that the server has of this player. */
  waitsForPayment(): Promise<void>
  /** The result says that it is paid and delivered, and so does the server: of this order, and of no other. */
  isPaid(): Promise<void>
  /** The number of the order that the result is about. */
  orderNumber(): Promise<string>
}

/** The payment provider's page in a window of its own. */
type Provider = { window: EngineWindow; approves(): Promise<void> }

const numberOf = () => {
  const terms = [...document.querySelectorAll('dialog[open] dt')]
  const term = terms.find(({ textContent }) => textContent === 'Order number')
  return term?.nextElementSibling?.querySelector('bdi')?.textContent ?? null
}

const kept = z.object({ orders: z.array(z.object({ billing_no: z.string(), status: z.string() })) })

/** Where a player is on the way from the page to the methods. */
const methods: Wanted = { role: 'radio', name: '', isStart: true, popup: popups.recharge }
const ownRole: Wanted = { role: 'button', name: '', isStart: true, popup: popups.roles, inList: true }
/** The strip of this visit's order, and what takes its place when the server has told of it. */
const waysToOrder: readonly Wanted[] = [
  { role: 'button', name: 'Show order' },
  { role: 'link', name: 'Pay now' },
]
const yes: Wanted = { role: 'button', name: 'Yes, continue', popup: popups.receiver }

/** @param name the player's, whom `token` logs in */
export const createPlayer = (
  { first: shop, others }: EngineBrowser,
  { origin, prepare }: Server,
  { name, token }: { name: string; token: string },
): EnginePlayer => {
  const sees: EnginePlayer['sees'] = (wanted, ms) => see(shop, wanted, ms)
  const tap = createTap()
  const taps = (wanted: Wanted) => tap(shop, wanted)
  const windowComes = () => until(async () => (await others())[0] ?? null, 'a window', { describe: describeIn(shop) })
  const orderNumber = () =>
    until(() => shop.evaluate(numberOf, null), 'the order’s number', { describe: describeIn(shop) })
  const isOnlyOrder = async (status: string) => {
    const number = await orderNumber()
    const { orders } = await prepare('orders', { player: name }, kept)
    const isSo = orders.length === 1 && orders.every((each) => each.billing_no === number && each.status === status)
    ok(isSo, `the result is about ${number}, ${status}; the server has ${JSON.stringify(orders)}`)
  }
  return {
    name,
    sees,
    taps,
    misses: async (wanted) => {
      await until(
        async () => ((await shop.evaluate(lookFor, wanted)) === null ? true : null),
        `the end of the ${wanted.role} “${wanted.name}”`,
        { describe: describeIn(shop) },
      )
    },
    comes: async () => {
      await shop.open(`${origin}/?oauth_token=${token}&spec_lang=en`)
      await sees({ role: 'button', name: `Account ${name}`, isStart: true }, 30_000)
      await sees({ role: 'radio', name: goods, isStart: true })
    },
    reachesRecharge: async () => {
      const item: Wanted = { role: 'radio', name: goods, isStart: true }
      await taps(item)
      await until(async () => ((await sees(item)).isChosen ? true : null), `that ${goods} are chosen`)
      await taps({ role: 'button', name: 'Buy' })
      const isAsked = await until(
        async () => {
          if ((await shop.evaluate(lookFor, methods)) !== null) return 'no'
          return (await shop.evaluate(lookFor, ownRole)) === null ? null : 'yes'
        },
        'roles or methods',
        { describe: describeIn(shop) },
      )
      if (isAsked === 'yes') await taps(ownRole)
      await sees(methods)
    },
    buys: async () => {
      await taps({ role: 'button', name: 'Buy', isStart: true, popup: popups.recharge })
      await taps(yes)
    },
    windowComes,
    providerComes: async () => {
      const window = await windowComes()
      await see(window, { role: 'button', name: 'Approve' }, paymentMs)
      const approves = async () => {
        await window.front()
        await tap(window, { role: 'button', name: 'Approve' })
        await see(window, { role: 'heading', name: 'Payment approved' })
      }
      return { window, approves }
    },
    goesBackToOrder: () => tap(shop, ...waysToOrder),
    waitsForPayment: async () => {
      await sees({ role: 'text', name: 'Waiting for your payment', popup: result }, paymentMs)
      await isOnlyOrder('pending')
    },
    isPaid: async () => {
      await shop.front()
      await sees({ role: 'text', name: 'Paid and delivered', popup: result }, paymentMs)
      await isOnlyOrder('delivered')
    },
    orderNumber,
  }
}
