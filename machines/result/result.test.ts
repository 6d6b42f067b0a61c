import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import { resultMachine } from './result.machine.ts'
import { known, resultModel } from './result.paths.ts'
import { resultScenarios } from './result.scenarios.ts'
import { selectEndsAt, selectMoneyOf, selectWaitingTip, selectWayOn } from './result.select.ts'
import type { OrderInfo } from './result.types.ts'

describeFlow(resultMachine, resultModel, import.meta.url, 'RES-02 RES-07', resultScenarios)

const minutes = 60_000
/** An effect that never reports, because the order has no payment deadline. */
const watchEnd = fromCallback<EventObject, { moment: number | null }>(() => {})

/**
 * Starts a chart with a simulated server. `answers`: the next status that the server sends; `simple` for a status
 * request, `full` for a request for the details.
 */
const watched = () => {
  const clock = new SimulatedClock()
  const asked: ('simple' | 'full')[] = []
  const answers = { simple: -1, full: -1 }
  const answer = (kind: 'simple' | 'full') =>
    fromPromise(async ({ input }: { input: { billingNo: string } }) => {
      asked.push(kind)
      const info: OrderInfo = { ...known, ...nothing, status: answers[kind], billingNo: input.billingNo }
      return info
    })
  const chart = resultMachine.provide({ actors: { askStatus: answer('simple'), fetchOrder: answer('full'), watchEnd } })
  const input = { billingNo: 'B1', payUrl: 'https://provider.example/pay', origin: known, payer: null, jitter: 0 }
  const actor = createActor(chart, { input, clock }).start()
  const passes = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      clock.increment(Math.min(left, 1000))
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }
  return { actor, clock, asked, answers, passes }
}
it('[RES-01 PAY-07] after the server’s answer, the first tip says where to pay: in the opened window, with the button, in the form, or elsewhere', async () => {
  const payUrl = 'https://provider.example/pay'
  const link: PayLink = { kind: 'open', url: payUrl }
  const form: OrderInfo['form'] = { type: 'start', provider: 'airwallex', element: 'dropIn', session: {} }
  const tipOf = async (order: PendingOrder, info: Partial<OrderInfo> | null = null) => {
    const chart = resultMachine.provide({
      actors: {
        watchEnd,
        fetchOrder: fromPromise(async ({ input }) => {
          if (info === null) return new Promise<OrderInfo>(() => {})
          return { ...known, ...nothing, status: -1, billingNo: input.billingNo, ...info }
        }),
      },
    })
    const actor = createActor(chart, {
      input: { ...order, origin: null, payer: null, jitter: 0 },
      clock: new SimulatedClock(),
    })
    actor.start()
    await new Promise<void>((resolve) => setImmediate(resolve))
    return actor
  }
  const tip = async (...about: Parameters<typeof tipOf>) => selectWaitingTip((await tipOf(...about)).getSnapshot())
  expect(await tip({ billingNo: 'B1', payUrl, isPageOpen: true })).toBe('opened')
  expect(await tip({ billingNo: 'B1', payUrl: null }, { link })).toBe('link')
  expect(await tip({ billingNo: 'B1', payUrl: null }, { form })).toBe('form')
  expect(await tip({ billingNo: 'B1', payUrl: null })).toBe('coming')
  expect(await tip({ billingNo: 'B1', payUrl: null }, {})).toBe('elsewhere')
  const blocked = await tipOf({ billingNo: 'B1', payUrl })
  expect(selectWaitingTip(blocked.getSnapshot())).toBe('link')
  blocked.send({ type: 'link.opened' })
  expect(selectWaitingTip(blocked.getSnapshot())).toBe('opened')
})

it('[RES-01 RES-07] after the server’s answer, the payment continues in the form, else on the page; a paid order offers neither', async () => {
  const payUrl = 'https://provider.example/pay'
  const link: PayLink = { kind: 'open', url: payUrl }
  const order: OrderInfo = { ...known, ...nothing, status: -1, billingNo: 'B1', endsAt: 5000 }
  const form: OrderInfo['form'] = { type: 'start', provider: 'airwallex', element: 'dropIn', session: {} }
  const shown = async (url: string | null, info: OrderInfo | null) => {
    const chart = resultMachine.provide({
      actors: {
        watchEnd,
        fetchOrder: fromPromise(() => (info ? Promise.resolve(info) : new Promise<OrderInfo>(() => {}))),
      },
    })
    const input = { billingNo: 'B1', payUrl: url, origin: null, payer: null, jitter: 0 }
    const actor = createActor(chart, { input, clock: new SimulatedClock() }).start()
    await new Promise<void>((resolve) => setImmediate(resolve))
    return actor.getSnapshot()
  }
  const ways = async (...about: Parameters<typeof shown>) => {
    const result = await shown(...about)
    return (['awaited', 'paid', 'reviewed'] as const).map((money) => selectWayOn(money)(result))
  }
  expect(await ways(null, null)).toEqual(['coming', null, null])
  expect(await ways(null, order)).toEqual([null, null, null])
  expect(await ways(null, { ...order, link })).toEqual(['link', null, null])
  expect(await ways(payUrl, null)).toEqual(['link', null, null])
  expect(await ways(null, { ...order, form, link })).toEqual(['form', null, null])
  const result = await shown(null, order)
  expect([selectEndsAt('awaited')(result), selectEndsAt('paid')(result)]).toEqual([5000, null])
  const reviewed = await shown(null, { ...order, isReviewed: true })
  expect((['awaited', 'paid'] as const).map((money) => selectMoneyOf(money)(reviewed))).toEqual([
    'reviewed',
    'reviewed',
  ])
  expect((['awaited', 'paid'] as const).map((money) => selectMoneyOf(money)(result))).toEqual(['awaited', 'paid'])
})

const noLink: PayLink = { kind: 'none', url: null }
const nothing = { clientId: null, link: noLink, form: null, isReviewed: false, used: null }

it('[RES-02] after a purchase, polls once with a simple request after a second, and fetches the whole order when it has ended', async () => {
  const { asked, answers, passes } = watched()
  answers.simple = 1
  answers.full = 1
  await passes(999)
  expect(asked).toEqual([])
  await passes(1)
  expect(asked).toEqual(['simple', 'full'])
})

it('[RES-07] polls by itself until the player leaves, with pauses that grow to a minute and then stay the same', async () => {
  const { actor, asked, answers, passes } = watched()
  const moments: number[] = []
  for (let second = 1; second <= 40 * 60; second += 1) {
    const before = asked.length
    await passes(1000)
    if (asked.length > before) moments.push(second)
  }
  const pauses = moments.map((moment, at) => moment - (moments[at - 1] ?? 0))
  expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 30])
  expect(pauses.slice(-25)).toEqual(Array.from({ length: 25 }, () => 60))
  expect(Math.max(...pauses)).toBe(60)
  answers.simple = -2
  answers.full = -2
  await passes(60_000)
  expect(actor.getSnapshot().matches('declined')).toBe(true)
})

it('[RES-07] answers the player’s request even if the polling period ends meanwhile', async () => {
  const { actor, clock, asked, passes } = watched()
  await passes(10 * minutes - 1)
  actor.send({ type: 'recharge.done' })
  clock.increment(1)
  await passes(1)
  expect(asked.at(-1)).toBe('full')
  expect(actor.getSnapshot().context.notice).toEqual({ kind: 'text', key: 'still_pending' })
})

it('[RES-07] answers the player’s request during any automatic activity of the page', async () => {
  const { actor, clock, asked, passes } = watched()
  clock.increment(1000)
  expect(actor.getSnapshot().matches({ pending: { watching: 'asking' } })).toBe(true)
  actor.send({ type: 'recharge.done' })
  await passes(1)
  expect(asked.at(-1)).toBe('full')
  expect(actor.getSnapshot().context.notice).toEqual({ kind: 'text', key: 'still_pending' })
})
