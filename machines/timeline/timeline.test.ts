import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { orderAfter, wireDetail } from '../../src/domain/examples.ts'
import { type OrderDetail, orderDetailOf } from '../../src/domain/order/orderDetail.ts'
import { timelineMachine } from './timeline.machine.ts'
import { timelineModel, undelivered } from './timeline.paths.ts'
import { timelineScenarios } from './timeline.scenarios.ts'
import { selectIsRefunded, selectMoney, selectRecommended } from './timeline.select.ts'

describeFlow(timelineMachine, timelineModel, import.meta.url, 'FLW-04 BEY-07', timelineScenarios)

const endedFor = (reason: string | null) =>
  orderDetailOf({
    ...wireDetail,
    steps: [{ step: 'created', at: 1_700_000_000 }],
    ...(reason !== null && { decline: { reason, is_uncharged: true } }),
  })

it.each([
  ['insufficient_funds', 'method'],
  ['card_declined', 'method'],
  ['E-17', 'method'],
  ['wrong_details', 'again'],
  ['cancelled', 'again'],
  [null, 'again'],
] as const)('[RES-04 BEY-07] after a payment that ended with %s, the page recommends: %s', async (reason, advice) => {
  const chart = timelineMachine.provide({ actors: { loadDetail: fromPromise(async () => endedFor(reason)) } })
  const actor = createActor(chart, { input: { billingNo: 'B1' } }).start()
  await waitFor(actor, ({ context }) => context.order !== null)
  expect(selectRecommended(actor.getSnapshot())).toBe(advice)
})

it('[RES-04 BEY-07] recommends nothing until the reason is known, and then never something else', async () => {
  expect(selectRecommended(undefined)).toBe('unknown')
  const unpaid: OrderDetail = { ...orderAfter(['created']), next: { step: 'paid', by: 1_700_001_800 } }
  const answers = [new Error('lost'), unpaid, endedFor('card_declined')]
  const loadDetail = fromPromise(async (_: { input: { billingNo: string } }) => {
    const answer = answers.shift() ?? new Error('lost')
    if (answer instanceof Error) throw answer
    return answer
  })
  const actor = createActor(timelineMachine.provide({ actors: { loadDetail } }), { input: { billingNo: 'B1' } })
  const recommended: string[] = []
  actor.subscribe((timeline) => recommended.push(selectRecommended(timeline)))
  actor.start()
  await waitFor(actor, (timeline) => timeline.matches('failed'))
  actor.send({ type: 'status.changed' })
  await waitFor(actor, (timeline) => timeline.matches({ live: 'waiting' }))
  expect(new Set(recommended)).toEqual(new Set(['unknown']))
  actor.send({ type: 'status.changed' })
  await waitFor(actor, (timeline) => timeline.matches('over'))
  actor.send({ type: 'page.returned' })
  await waitFor(actor, (timeline) => timeline.matches({ live: 'waiting' }))
  expect(recommended.slice(recommended.indexOf('method'))).toEqual(['method', 'method', 'method'])
})

it('[BEY-07] distinguishes money that has arrived, money of a wrong amount, and no money', async () => {
  expect(selectMoney(undefined)).toBe('awaited')
  const moneyOf = async (order: OrderDetail) => {
    const chart = timelineMachine.provide({ actors: { loadDetail: fromPromise(async () => order) } })
    const actor = createActor(chart, { input: { billingNo: 'B1' } }).start()
    await waitFor(actor, ({ context }) => context.order !== null)
    return selectMoney(actor.getSnapshot())
  }
  const paid = orderAfter(['created', 'paid'])
  expect(await moneyOf(orderAfter(['created']))).toBe('awaited')
  expect(await moneyOf(paid)).toBe('paid')
  expect(await moneyOf({ ...paid, isReviewed: true })).toBe('reviewed')
})

it('[BEY-11] a refund is known for a delivered order too, and is unknown before the server’s answer', async () => {
  expect(selectIsRefunded(undefined)).toBe(false)
  const delivered = orderAfter(['created', 'paid', 'delivered'])
  const refund = { amount: 0.99, currency: 'USD', rule: 'kept' } as const
  for (const order of [delivered, { ...delivered, refund }]) {
    const chart = timelineMachine.provide({ actors: { loadDetail: fromPromise(async () => order) } })
    const actor = createActor(chart, { input: { billingNo: 'B1' } }).start()
    expect(selectIsRefunded(actor.getSnapshot())).toBe(false)
    await waitFor(actor, ({ context }) => context.order !== null)
    expect(selectIsRefunded(actor.getSnapshot())).toBe(order.refund !== null)
  }
})

it('[BEY-07] the pauses for a long-watched order grow to a minute and then stay the same', async () => {
  const clock = new SimulatedClock()
  const moments: number[] = []
  const loadDetail = fromPromise(async (_: { input: { billingNo: string } }) => {
    moments.push(clock.now())
    return undelivered
  })
  const chart = timelineMachine.provide({ actors: { loadDetail } })
  createActor(chart, { input: { billingNo: 'B1' }, clock }).start()
  for (let second = 0; second < 40 * 60; second += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    clock.increment(1000)
  }
  const pauses = moments.slice(1).map((moment, at) => (moment - (moments[at] ?? 0)) / 1000)
  expect(pauses.slice(-25)).toEqual(Array.from({ length: 25 }, () => 60))
  expect(Math.max(...pauses)).toBe(60)
})
