// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noopPorts } from '../../../src/app/services/noopPorts.ts'
import type { PortsOptions } from '../../../src/app/services/options.ts'
import { createPorts } from '../../../src/app/services/ports.ts'
import { readAddress } from '../../../src/ports/address.ts'
import { createSession } from '../../../src/ports/session.ts'
import { entrySchemas } from '../../../src/ports/storage/entrySchemas.ts'
import { memoryStorage } from '../../../src/ports/storage/storage.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

/**
 * These tests connect the client code of the page to the request handlers of the server. Only the time is simulated.
 */

const hour = 3_600_000
const web = 'topup.watt.example'
const [first, second] = ['https://pay2.watt.example', 'https://pay3.watt.example']
const path = '/api/config/game_logo'
const start = Date.parse('2026-01-02T03:04:05Z')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let time = start
/** Timers of the page that have not run yet, with their delays in ms. */
let waiting: { ms: number; run: () => void }[] = []
beforeEach(() => {
  time = start
  waiting = []
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: unknown[]) => {
    // only the page uses timers of 4000 ms, between two attempts of a call; all other timers belong to the server
    if (ms !== 4000) return Reflect.apply(real, globalThis, [run, ms, ...rest])
    waiting.push({ ms, run })
    return real(() => {}, 0)
  }) as typeof setTimeout)
})
afterEach(() => vi.restoreAllMocks())

/** Simulates a browser on the brand's production host. Each call of its function `opens` opens the page again. */
const browser = (backupOrigins: readonly string[]) => {
  const storages = { local: memoryStorage(), cookie: memoryStorage() }
  const asked: { host: string; at: number }[] = []
  const reports: unknown[] = []
  const opens = () => {
    const options: PortsOptions = {
      ...noopPorts,
      brand: { login: { methods: [] }, games: [], currency: { default: 'USD' } },
      visit: { address: readAddress(''), platform: 'web', language: () => 'en', isTestHost: false },
      session: createSession({
        schemas: () => entrySchemas,
        ...storages,
        now: () => time,
        newId: () => 'device-12345',
      }),
      network: {
        callOrigins: ['', ...backupOrigins],
        postsLogins: false,
        payLinks: { page: web, also: [] },
        fetch: async (input, init) => {
          const url = new URL(String(input), `https://${web}`)
          asked.push({ host: url.host, at: time - start })
          return shop.app.request(url, { ...init, headers: { host: url.host } })
        },
      },
      clock: { now: () => time, steady: () => 0 },
      tracker: { track: (event) => void (event.event === 'apiError' && reports.push(event.fault)) },
    }
    return createPorts(options).api
  }
  return { opens, asked, reports, remembered: () => JSON.parse(storages.local.getItem('paymentBakApi') ?? 'null') }
}

/** Waits for a response. The page's pauses between two attempts end immediately. */
const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let isOver = false
  const over = answer.finally(() => {
    isOver = true
  })
  over.catch(() => {})
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    for (const { ms, run } of waiting.splice(0)) {
      time += ms
      run()
    }
  }
  return over
}
const breaks = (times: number, on = path) => shop.prepare('/fault', { path: on, mode: '500', times })
const question = { client_id: '10101' }

test('[SYS-03] a failing server is called 3 times, 4 seconds apart; then one failed call is reported', async () => {
  const { opens, asked, reports } = browser([])
  await breaks(3)
  await expect(inTime(opens().getGameLogo(question))).rejects.toThrow('HTTP 500')
  expect(asked).toEqual([0, 4000, 8000].map((at) => ({ host: web, at })))
  expect(reports).toEqual([{ path, kind: 'network', detail: 'HTTP 500' }])
  expect(await inTime(opens().getGameLogo(question))).toMatchObject({ icon: expect.any(String) })
})

test('[SYS-03] the third attempt may succeed, and nothing is reported', async () => {
  const { opens, asked, reports } = browser([])
  await breaks(2)
  expect(await inTime(opens().getGameLogo(question))).toMatchObject({ icon: expect.any(String) })
  expect(asked.map(({ at }) => at)).toEqual([0, 4000, 8000])
  expect(reports).toEqual([])
})

test("[SYS-03] the next host is called 4 seconds later and remembered for 1 day; afterwards the page's own host is called again", async () => {
  const { opens, asked, remembered } = browser([first, second])
  await breaks(1)
  await inTime(opens().getGameLogo(question))
  expect(asked).toEqual([
    { host: web, at: 0 },
    { host: 'pay2.watt.example', at: 4000 },
  ])
  expect(remembered()).toEqual({ value: first, expires: start + 4000 + 24 * hour })

  const hostsOf = async (at: number) => {
    time = at
    asked.splice(0)
    await inTime(opens().getGameLogo(question))
    return asked.map(({ host }) => host)
  }
  expect(await hostsOf(start + 4000 + 24 * hour - 1)).toEqual(['pay2.watt.example'])
  expect(await hostsOf(start + 4000 + 24 * hour)).toEqual([web])
  await breaks(2)
  expect(await hostsOf(start + 50 * hour)).toEqual([web, 'pay2.watt.example', 'pay3.watt.example'])
  expect(remembered().value).toBe(second)
})
