import { expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../storage/storage.ts'
import { createOutbox, createTracker, maxWaiting, type Sender } from './queue.ts'
import { circumstances } from './testCircumstances.ts'

const day = 86_400_000

/** Creates a tracker in a page whose idle callback the test triggers. */
const setUp = (storage: TextStorage = memoryStorage()) => {
  const clock = { time: 1000 }
  const idle: (() => void)[] = []
  const sent: unknown[][] = []
  const outbox = createOutbox(storage, () => clock.time)
  const net = { isBlocked: false, loads: 0 }
  let drawn = 0
  const load = async (): Promise<Sender> => {
    net.loads += 1
    if (net.isBlocked) throw new TypeError('blocked')
    return { send: async () => void sent.push([...outbox.all()]) }
  }
  const tracker = createTracker({
    outbox,
    load,
    newId: () => `id-${drawn++}`,
    now: () => clock.time,
    host: {
      document: { readyState: 'complete' },
      addEventListener: () => {},
      requestIdleCallback: (run) => idle.push(run),
      setTimeout: () => 0,
    },
  })
  const rest = async () => {
    for (const run of idle.splice(0)) run()
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(null)))))
  }
  return { clock, outbox, tracker, sent, net, rest }
}

it('[SYS-07] an event is stored at once, but nothing is fetched or sent before the page is idle', async () => {
  const { outbox, tracker, sent, net, rest } = setUp()
  tracker.track({ event: 'viewGameList' }, circumstances)
  expect(outbox.all()).toMatchObject([{ uuid: 'id-0', time: 1000, event: { event: 'viewGameList' } }])
  expect(net.loads).toBe(0)
  await rest()
  expect(sent).toHaveLength(1)
  expect(net.loads).toBe(1)
})

it('events of an earlier page are sent by the next', async () => {
  const storage = memoryStorage()
  setUp(storage).tracker.track({ event: 'login' }, circumstances)
  const { sent, rest } = setUp(storage)
  await rest()
  expect(sent).toMatchObject([[{ event: { event: 'login' } }]])
})

it('[SYS-07] if the sending code cannot be fetched, the page still works, and the next event retries', async () => {
  const { outbox, tracker, sent, net, rest } = setUp()
  net.isBlocked = true
  tracker.track({ event: 'login' }, circumstances)
  await rest()
  expect(outbox.all()).toHaveLength(1)
  net.isBlocked = false
  tracker.track({ event: 'viewGameList' }, circumstances)
  await rest()
  expect(sent).toMatchObject([[{ event: { event: 'login' } }, { event: { event: 'viewGameList' } }]])
})

it('an error while an event’s circumstances are collected does not stop the player', () => {
  const { tracker } = setUp()
  const broken = () => {
    throw new Error('no storage')
  }
  expect(() => tracker.track({ event: 'login' }, broken)).not.toThrow()
})

it('the oldest events are dropped, and no event waits longer than three days', () => {
  const { clock, outbox, tracker } = setUp()
  for (let at = 0; at < maxWaiting + 5; at++) tracker.track({ event: 'viewGameList' }, circumstances)
  expect(outbox.all()).toHaveLength(maxWaiting)
  expect(outbox.all()[0]).toMatchObject({ uuid: 'id-5' })
  clock.time += 3 * day
  expect(outbox.all()).toEqual([])
})

it('the id of an order’s record is made of the order’s number, so that repeated records are the same', () => {
  const { outbox, tracker } = setUp()
  tracker.track({ event: 'bill', billingNo: 'B1' }, circumstances)
  expect(outbox.all()).toMatchObject([{ uuid: 'bill-B1' }])
})

it('an event that another tab has sent is removed from this tab’s list', () => {
  const storage = memoryStorage()
  const [one, other] = [setUp(storage), setUp(storage)]
  one.tracker.track({ event: 'login' }, circumstances)
  const [event] = other.outbox.all()
  other.outbox.remove(event)
  expect(one.outbox.all()).toEqual([])
})

it('[SYS-07] reports of failed calls never displace the player’s events', () => {
  const { outbox, tracker } = setUp()
  const report = { event: 'apiError', fault: { path: '/api/pay/getOrderInfo', kind: 'network', detail: '' } } as const
  tracker.track(report, circumstances)
  for (let done = 0; done < maxWaiting - 1; done++) tracker.track({ event: 'viewGameList' }, circumstances)
  tracker.track(report, circumstances)
  expect(outbox.all()).toHaveLength(maxWaiting)
  expect(outbox.all()[0]).toMatchObject({ event: { event: 'viewGameList' } })
  tracker.track({ event: 'login' }, circumstances)
  expect(outbox.all().map((one) => (one as { event: { event: string } }).event.event)).toEqual([
    ...Array(maxWaiting - 1).fill('viewGameList'),
    'login',
  ])
})
