import { expect, it } from 'vitest'
import { billPath, dotPath } from '../../contract/messages/analyticsRecords.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { memoryStorage } from '../storage/storage.ts'
import { createOutbox } from './queue.ts'
import { createSender, pauses } from './sender.ts'
import { circumstances } from './testCircumstances.ts'

const settings = { appId: '3001', eventId: '6001', defaultLanguage: 'en' }

/** Creates a sender. The test controls responses, connection and clock. */
const setUp = () => {
  const asked: { address: string; init: RequestInit }[] = []
  const beacons: { address: string; body: string }[] = []
  const timers: { run: () => void; ms: number }[] = []
  const listeners = new Map<string, () => void>()
  const outbox = createOutbox(memoryStorage(), () => 1000)
  let drawn = 0
  const net = { isOnline: true, read: 0, answer: async () => ({ ok: true, status: 200 }) }
  const sender = createSender({
    outbox,
    settings,
    collector: 'http://data.localhost:4000',
    host: {
      navigator: {
        get onLine() {
          return net.isOnline
        },
        sendBeacon: (address, body) => {
          beacons.push({ address, body })
          return true
        },
      },
      fetch: async (address, init) => {
        asked.push({ address, init })
        const text = async () => {
          net.read += 1
          return ''
        }
        return { ...(await net.answer()), text }
      },
      addEventListener: (type, run) => void listeners.set(type, run),
      setTimeout: (run, ms) => timers.push({ run, ms }),
    },
  })
  const add = (event: AnalyticsEvent) =>
    outbox.add({ uuid: `id-${drawn++}`, time: 1000, circumstances: circumstances(), event })
  const eventsOf = () => asked.map(({ init }) => JSON.parse(String(init.body)).event)
  return {
    sender,
    outbox,
    net,
    asked,
    beacons,
    timers,
    add,
    eventsOf,
    hears: (type: string) => listeners.get(type)?.(),
  }
}

it('[SYS-07] sends events one after the other as plain text, with keepalive, without cookies; the billing record to its own path', async () => {
  const { sender, outbox, asked, add } = setUp()
  add({ event: 'viewGameList' })
  add({ event: 'bill', billingNo: 'B1' })
  await sender.send()
  expect(asked.map(({ address }) => address)).toEqual(
    [dotPath, billPath].map((path) => `http://data.localhost:4000${path}`),
  )
  for (const { init } of asked) {
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
    expect(typeof init.body).toBe('string')
    expect(init.headers).toBeUndefined()
  }
  expect(outbox.all()).toEqual([])
})

it('reads every answer: an unread answer keeps its connection open until the time-out', async () => {
  const { sender, net, add } = setUp()
  add({ event: 'pwa' })
  add({ event: 'viewGameList' })
  await sender.send()
  expect(net.read).toBe(2)
})

it('also sends an event that is added while others are sent', async () => {
  const { sender, net, add, eventsOf } = setUp()
  net.answer = async () => {
    if (eventsOf().length === 1) {
      add({ event: 'viewGameList' })
      void sender.send()
    }
    return { ok: true, status: 200 }
  }
  add({ event: 'pwa' })
  await sender.send()
  expect(eventsOf()).toEqual(['pwa', 'viewGameList'])
})

it('[SYS-07] sends nothing while offline; events wait for the connection', async () => {
  const { sender, outbox, net, asked, add, hears } = setUp()
  net.isOnline = false
  add({ event: 'viewGameList' })
  await sender.send()
  expect(asked).toEqual([])
  net.isOnline = true
  hears('online')
  await sender.send()
  expect(asked).toHaveLength(1)
  expect(outbox.all()).toEqual([])
})

it.each([
  ['a server error', async () => ({ ok: false, status: 500 })],
  ['a blocked request', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[SYS-07] after %s, retries with growing pauses and then gives up', async (_name, answer) => {
  const { sender, outbox, net, asked, timers, add } = setUp()
  net.answer = answer
  add({ event: 'viewGameList' })
  await sender.send()
  for (const [at, pause] of pauses.entries()) {
    expect(asked).toHaveLength(at + 1)
    expect(timers[at]?.ms).toBe(pause)
    await sender.send()
    expect(asked).toHaveLength(at + 1)
    timers[at]?.run()
    await expect.poll(() => asked.length).toBe(at + 2)
  }
  await expect.poll(() => timers.length).toBe(pauses.length)
  expect(outbox.all()).toHaveLength(1)
})

it('drops events that the host rejects and events that this page cannot parse', async () => {
  const { sender, outbox, net, asked, add, eventsOf } = setUp()
  net.answer = async () => (eventsOf().at(-1) === 'pwa' ? { ok: false, status: 400 } : { ok: true, status: 200 })
  add({ event: 'pwa' })
  add({ event: 'selectRole', place: { server: null, role: null } })
  add({ event: 'viewGameList' })
  await sender.send()
  expect(eventsOf()).toEqual(['pwa', 'viewGameList'])
  expect(asked).toHaveLength(2)
  expect(outbox.all()).toEqual([])
})

it('when the page is left, sends the remaining events by beacon, except the event that is being sent', async () => {
  const { sender, outbox, net, asked, beacons, add, hears } = setUp()
  const answered = Promise.withResolvers<{ ok: boolean; status: number }>()
  net.answer = () => answered.promise
  add({ event: 'pwa' })
  add({ event: 'viewGameList' })
  add({ event: 'bill', billingNo: 'B1' })
  const sending = sender.send()
  await expect.poll(() => asked.length).toBe(1)
  hears('pagehide')
  expect(
    beacons.map(({ address, body }) => [address.slice('http://data.localhost:4000'.length), JSON.parse(body).event]),
  ).toEqual([
    [dotPath, 'viewGameList'],
    [billPath, 18],
  ])
  answered.resolve({ ok: true, status: 200 })
  await sending
  expect(outbox.all()).toEqual([])
})

it('sends no beacons to a host that did not answer; events wait for the next visit', async () => {
  const { sender, outbox, net, beacons, add, hears } = setUp()
  net.answer = async () => ({ ok: false, status: 503 })
  add({ event: 'pwa' })
  await sender.send()
  hears('pagehide')
  expect(beacons).toEqual([])
  expect(outbox.all()).toHaveLength(1)
})
