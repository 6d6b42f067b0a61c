// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { rechargeEffects } from '../../../../machines/recharge/recharge.effects.ts'
import type { RechargeInput } from '../../../../machines/recharge/recharge.inputs.ts'
import { rechargeMachine } from '../../../../machines/recharge/recharge.machine.ts'
import { emptyDraft } from '../../../domain/order/checkoutDraft.ts'
import { readAddress } from '../../../ports/address.ts'
import { createSession } from '../../../ports/session.ts'
import { entrySchemas } from '../../../ports/storage/entrySchemas.ts'
import { memoryStorage, type TextStorage } from '../../../ports/storage/storage.ts'
import { noopPorts } from '../noopPorts.ts'
import { createPorts } from '../ports.ts'

/* Runs the real app without its views in two tabs. The network, the server, the time and the storage of the tabs
   are simulated. */

const game = { clientId: '7', gpId: '7', name: 'Skybound', logo: '' }
const player = { username: 'ann', suid: '1', token: 'token-123', gpId: '7' }
const nothing = { note: null, originalPrice: null, badge: null, art: null, goodsSort: 1, couponPoints: 0 }
const plain = { ...nothing, typeKey: 'gems', isLimit: false, isCoupon: false, isSpecial: false, firstRewards: [] }
const purchase: RechargeInput = {
  goods: { ...plain, key: 'g60', id: 'g60', display: '60 Gems', price: 0.99, currency: 'USD' },
  game,
  server: { id: 's1', name: 'Dawn', areaId: null },
  role: { id: 'r1', name: 'Lin', level: 57 },
  area: 'universal',
  platform: 'web',
  isAreaRole: false,
  account: player.suid,
  hasCoupons: false,
  savedRegion: null,
  rechargeKey: null,
  isReceiverKnown: true,
  isOrderUnderWay: false,
  retry: null,
  draft: emptyDraft,
}

/** Outcomes of a simulated payment request. A late answer usually arrives after the page has given up or retried. */
const fates = ['answered', 'answer lost', 'request lost', 'broken answer', 'late'] as const
type Trip = { fate: (typeof fates)[number]; there: number; back: number }
type Story = {
  /** Outcomes of the requests, in the order of the requests. Requests beyond this list succeed. */
  trips: readonly Trip[]
  /** Times of the clicks in each tab, in ms. */
  clicks: readonly (readonly number[])[]
  /** Time at which the first tab reloads, in ms. */
  reloadAt: number | null
}

const ms = (min: number, max: number) => fc.integer({ min, max })
const trip = (...kinds: Trip['fate'][]): fc.Arbitrary<Trip> =>
  fc.record({ fate: fc.constantFrom(...kinds), there: ms(1, 3000), back: ms(1, 3000) })
const rapid = fc.array(ms(0, 2000), { minLength: 20, maxLength: 20 })
const story: fc.Arbitrary<Story> = fc.record({
  trips: fc
    .tuple(trip('answer lost', 'broken answer'), fc.array(trip(...fates), { maxLength: 9 }))
    .map(([lost, rest]) => [lost, ...rest]),
  clicks: fc.tuple(rapid, rapid),
  reloadAt: fc.option(ms(0, 30_000)),
})

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A simulated clock. Time passes only during `run` and jumps from one timer to the next. */
const createTime = () => {
  const due = new Map<number, { at: number; run: () => void }>()
  let now = Date.parse('2026-01-02T03:04:05Z')
  let count = 0
  return {
    now: () => now,
    later: (run: () => void, wait: number) => {
      count += 1
      due.set(count, { at: now + wait, run })
      return count
    },
    cancel: (id: number) => void due.delete(id),
    run: async () => {
      for (;;) {
        await settled()
        const [next] = [...due].sort(([a, first], [b, second]) => first.at - second.at || a - b)
        if (!next) return
        due.delete(next[0])
        now = next[1].at
        next[1].run()
      }
    },
  }
}
const config = {
  is_open_coupon: 0,
  area_config: { is_area_role: 0 },
  cumulative_config: { is_has_cumulative: 0 },
  continue_config: { is_has_continue: 0 },
}
/** A simulated server. Creates one order per idempotency key, as the contract promises; validates nothing. */
const createServer = () => {
  const orders = new Map<string, string>()
  const served = { payments: 0 }
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/api/config/recharge': () => config,
    '/util/login/login_config': () => ({ client_id: '7', json_type: [] }),
    '/api/pay/getPaymentList': () => ({
      country: { US: [{ payway_id: '10201', name: 'PayPal', icon: 'paypal', sort: 1 }] },
    }),
    '/api/pay/paypal_pay': (query) => {
      served.payments += 1
      const key = query.get('idempotency_key') ?? `no key ${served.payments}`
      const billingNo = orders.get(key) ?? `B${orders.size + 1}`
      orders.set(key, billingNo)
      return { billing_no: billingNo, url: `https://provider.example/pay/${billingNo}` }
    },
  }
  const answer = ({ pathname, searchParams }: URL) =>
    new Response(JSON.stringify({ code: 1, msg: '', content: answers[pathname]?.(searchParams) }))
  return { orders, served, answer }
}

/** A simulated network. Takes the outcome of each payment request from a list, and answers all other calls at once. */
const createNetwork = (
  { later }: ReturnType<typeof createTime>,
  server: ReturnType<typeof createServer>,
  trips: readonly Trip[],
) => {
  const hosts: string[] = []
  /** Returns the fetch function of a tab. The function counts the payment requests without an answer. */
  const connect = () => {
    const open = { now: 0, most: 0 }
    const ask: typeof fetch = (input, init) => {
      const url = new URL(String(input), 'https://shop.example')
      if (url.pathname !== '/api/pay/paypal_pay') return Promise.resolve(server.answer(url))
      const { fate, there, back } = trips[hosts.length] ?? { fate: 'answered', there: 1, back: 1 }
      hosts.push(url.host)
      open.now += 1
      open.most = Math.max(open.most, open.now)
      const answer = new Promise<Response>((resolve, reject) => {
        const lose = () => reject(new TypeError('Failed to fetch'))
        // the request may already have reached the server when it is aborted
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        const arrive = () => {
          const arrived = server.answer(url)
          if (fate === 'answer lost') later(lose, back)
          else later(() => resolve(fate === 'broken answer' ? new Response('', { status: 502 }) : arrived), back)
        }
        if (fate === 'request lost') later(lose, there + back)
        else later(arrive, fate === 'late' ? 8000 + 3 * there : there)
      })
      return answer.finally(() => {
        open.now -= 1
      })
    }
    return { ask, open }
  }
  return { hosts, connect }
}

/**
 * A simulated browser, whose tabs are separate processes. A tab sees its own writes to the storage at once. It sees
 * writes of another tab only if they happened before the tab was opened. Locks do not help, because a write under a
 * lock may become visible only after the lock is released.
 */
const createBrowser = (isShared: boolean) => {
  const disk = new Map<string, string>()
  const local = (): TextStorage => {
    const view = new Map(isShared ? disk : [])
    return {
      getItem: (name) => view.get(name) ?? null,
      setItem: (name, text) => {
        view.set(name, text)
        disk.set(name, text)
      },
      removeItem: (name) => {
        view.delete(name)
        disk.delete(name)
      },
    }
  }
  return { local, cookie: memoryStorage() }
}

const live = async ({ trips, clicks, reloadAt }: Story, { isShared = true } = {}) => {
  const time = createTime()
  const server = createServer()
  const network = createNetwork(time, server, trips)
  const browser = createBrowser(isShared)
  vi.stubGlobal('setTimeout', time.later)
  vi.stubGlobal('clearTimeout', time.cancel)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const timeout = new AbortController()
    time.later(() => timeout.abort(new DOMException('too late', 'TimeoutError')), wait)
    return timeout.signal
  })
  const ids: string[] = []
  const newId = () => `id-${ids.push('') + 100_000}`

  const openTab = async () => {
    const { ask, open } = network.connect()
    const session = createSession({
      schemas: () => entrySchemas,
      local: browser.local(),
      cookie: browser.cookie,
      now: time.now,
      newId,
    })
    session.saveUser(player)
    const links: string[] = []
    const services = createPorts({
      ...noopPorts,
      visit: { address: readAddress('?client_id=7'), platform: 'web', language: () => 'en', isTestHost: false },
      session,
      windows: {
        ...noopPorts.windows,
        payment: { ...noopPorts.windows.payment, go: (url) => void links.push(url) },
      },
      network: {
        callOrigins: ['', 'https://backup.example'],
        postsLogins: false,
        payLinks: { page: 'shop.example', also: ['provider.example'] },
        fetch: ask,
      },
      random: { hex: () => 'a0f', digest: async (text) => `digest of ${text}`, newId },
      clock: { now: time.now, steady: () => 0 },
      brand: { login: { methods: [] }, games: [], currency: { default: 'USD' } },
    })
    await services.ports.reads.enter({ game, area: 'universal' })
    const recharge = createActor(rechargeMachine.provide(rechargeEffects(services.ports)), { input: purchase }).start()
    const refusals: unknown[] = []
    recharge.subscribe(({ context }) => {
      if (context.refusal && context.refusal !== refusals.at(-1)) refusals.push(context.refusal)
    })
    // loads the code before the simulated time starts
    await Promise.all([import('../playerCalls.ts'), import('../laterCalls.ts'), settled()])
    return {
      open,
      links,
      refusals,
      /** Clicks on Pay. Does nothing if the recharge popup is closed. */
      click: () => recharge.getSnapshot().status === 'active' && recharge.send({ type: 'pay.clicked' }),
      order: () => recharge.getSnapshot().output?.order ?? null,
      close: () => recharge.stop(),
    }
  }

  const tabs = [await openTab(), await openTab()]
  const insist = (at: number, left = 40) => {
    const tab = tabs[at]
    if (!tab || tab.order() || left === 0) return
    tab.click()
    time.later(() => insist(at, left - 1), 5000)
  }
  for (const [at, moments] of clicks.entries()) {
    for (const moment of moments) time.later(() => tabs[at]?.click(), moment)
    time.later(() => insist(at), 5000)
  }
  const reload = async () => {
    if (tabs[0]?.order()) return
    tabs[0]?.close()
    tabs[0] = await openTab()
  }
  if (reloadAt !== null) time.later(() => void reload(), reloadAt)
  await time.run()
  return { tabs, server, hosts: network.hosts }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[PAY-13] 20 rapid clicks in each of two tabs, with lost answers, 3 attempts on 2 hosts and a reload, create exactly one order', async () => {
  const seen = { hosts: new Set<string>(), refusals: 0, payments: 0 }
  const runs = 300
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { tabs, server, hosts } = await live(events)
      expect([...server.orders.values()]).toEqual(['B1'])
      for (const { order, links, open } of tabs) {
        expect(order()).toEqual({ billingNo: 'B1', payUrl: 'https://provider.example/pay/B1' })
        expect(links).toEqual(['https://provider.example/pay/B1'])
        expect(open.most).toBe(1)
      }
      // the simulated server received several requests for one order
      expect(server.served.payments).toBeGreaterThan(1)
      seen.payments += server.served.payments
      seen.refusals += tabs.flatMap(({ refusals }) => refusals).length
      for (const host of hosts) seen.hosts.add(host)
    }),
    { numRuns: runs },
  )
  // the generated cases must include requests to both hosts, and clicks that follow a request whose retries had all
  // failed
  expect([...seen.hosts].sort()).toEqual(['backup.example', 'shop.example'])
  expect(seen.refusals).toBeGreaterThan(runs / 20)
  expect(seen.payments).toBeGreaterThan(3 * runs)
})

it('without shared storage, two tabs create two orders, so the simulation can detect a fault', async () => {
  const both: Story = { trips: [], clicks: [[0], [0]], reloadAt: null }
  expect((await live(both, { isShared: false })).server.orders.size).toBe(2)
  expect((await live(both)).server.orders.size).toBe(1)
})
