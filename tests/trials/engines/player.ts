import { ok } from 'node:assert/strict'
import type { EngineBrowser, EngineWindow } from 'trials/engines/engine'
import { createTap, describeIn, see } from 'trials/engines/hands'
import { lookFor, type Seen, type Wanted } from 'trials/engines/lookFor'
import { until } from 'trials/engines/until'
import * as z from 'zod/mini'

/** Layout of the shop. The steps of a purchase are popups in the layout `new`, and pages in the layout `old`. */
export type Layout = 'new' | 'old'

export const shops = { new: { brand: 'watt', game: '10101' }, old: { brand: 'ru', game: '10501' } } as const

/** The server with the built shop, on which the cases run. */
export type Server = {
  /** Origin of the shop's pages. */
  origin(layout: Layout): string
  /** Creates data that players cannot create themselves (see `testFixtures` of the server). */
  prepare<S extends z.ZodMiniType>(what: string, wish: object, answer: S): Promise<z.output<S>>
  /**
   * Approves a payment by a request, as if the player had paid on another device.
   * @param address URL of the provider's page
   */
  approve(address: string): Promise<void>
}

const known = z.object({ username: z.string(), password: z.string() })
const link = z.object({ oauth_token: z.string() })

type Account = z.output<typeof known>

export const newPlayer = ({ prepare }: Server): Promise<Account> => prepare('player', {}, known)

/** Titles of the popups in English, because the shop is English in all cases. */
const popups = { roles: 'Server and role', recharge: 'Recharge info', receiver: 'Is this the right role?' }
const result = 'Recharge result'
export const goods = '300 Gems'

/**
 * Timeout in ms of a payment. It is long, because the server polls the provider every two seconds, and each attempt of
 * a call ends after ten seconds.
 */
const paymentMs = 40_000

export type EnginePlayer = {
  name: string
  password: string
  sees(wanted: Wanted, ms?: number): Promise<Seen>
  misses(wanted: Wanted): Promise<void>
  /**
   * Taps the first element that is in the page, when it no longer moves and nothing covers it. Returns the tapped
   * element.
   */
  taps(...ways: readonly Wanted[]): Promise<Wanted>
  /** Opens the shop by a login link. In the old layout, also chooses a game. */
  comes(layout?: Layout): Promise<void>
  reachesRecharge(): Promise<void>
  /** Presses Buy, and confirms the receiving role. */
  buys(): Promise<void>
  providerComes(): Promise<Provider>
  /** Waits until the shop opens a window, and returns this window. The window may show any page. */
  windowComes(): Promise<EngineWindow>
  /** Returns to the open order by the button or link in the shop's notice about this order. */
  goesBackToOrder(): Promise<void>
  /** Checks that the server has exactly one order of the player. */
  waitsForPayment(): Promise<void>
  /**
   * Waits until the result shows the delivery. Checks that the server has only this order of the player, with the
   * status `delivered`.
   */
  isPaid(): Promise<void>
  orderNumber(): Promise<string>
}

/** The provider's page, in a window of its own. */
type Provider = { window: EngineWindow; approves(): Promise<void> }

const numberOf = () => {
  const terms = [...document.querySelectorAll('dialog[open] dt, main dt')]
  const term = terms.find(({ textContent }) => textContent === 'Order number')
  return term?.nextElementSibling?.querySelector('bdi')?.textContent ?? null
}

const kept = z.object({ orders: z.array(z.object({ billing_no: z.string(), status: z.string() })) })

const anyGame: Wanted = { role: 'button', name: '', isStart: true, popup: 'Choose a game' }

const methods: Wanted = { role: 'radio', name: '', isStart: true, popup: popups.recharge }
const ownRole: Wanted = { role: 'button', name: '', isStart: true, popup: popups.roles, inList: true }
/**
 * Ways back to an open order in the shop's notice. The notice first has a button; when the server has returned the
 * order, a link replaces the button.
 */
const waysToOrder: readonly Wanted[] = [
  { role: 'button', name: 'Show order' },
  { role: 'link', name: 'Pay now' },
]
const yes: Wanted = { role: 'button', name: 'Yes, continue', popup: popups.receiver }

export const createPlayer = (
  { first: shop, others }: EngineBrowser,
  { origin, prepare }: Server,
  { username: name, password }: Account,
): EnginePlayer => {
  const sees: EnginePlayer['sees'] = (wanted, ms) => see(shop, wanted, ms)
  const tap = createTap()
  const taps: EnginePlayer['taps'] = (...ways) => tap(shop, ...ways)
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
    password,
    sees,
    taps,
    misses: async (wanted) => {
      await until(
        async () => ((await shop.evaluate(lookFor, wanted)) === null ? true : null),
        `the end of the ${wanted.role} “${wanted.name}”`,
        { describe: describeIn(shop) },
      )
    },
    comes: async (layout = 'new') => {
      const { oauth_token: token } = await prepare('token', { player: name, brand: shops[layout].brand }, link)
      await shop.open(`${origin(layout)}/?oauth_token=${token}&spec_lang=en`)
      await sees({ role: 'button', name: `Account ${name}`, isStart: true }, 30_000)
      if (layout === 'old') await taps(anyGame)
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
    goesBackToOrder: async () => {
      await taps(...waysToOrder)
    },
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
