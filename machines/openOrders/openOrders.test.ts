import { describeFlow } from 'statewalk/describeFlow'
import { explorerOf } from 'statewalk/explorer'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { OpenOrder } from '../../src/domain/payment/openOrders.ts'
import { openOrdersMachine } from './openOrders.machine.ts'
import { openOrdersModel } from './openOrders.paths.ts'
import { openOrdersScenarios } from './openOrders.scenarios.ts'
import { selectProgressOf, selectWayOf } from './openOrders.select.ts'

describeFlow(openOrdersMachine, openOrdersModel, import.meta.url, 'FLW-04 BEY-09', openOrdersScenarios)

it('[BEY-09] a cancellation can be requested while orders are being fetched, even right after the player kept another order', () => {
  const explorer = explorerOf({ machine: openOrdersMachine, model: openOrdersModel })
  const cancel = 'wants to cancel the unpaid order'
  const steps = ['the open orders arrive', cancel, 'keeps the order', cancel]
  const { failures, shown } = explorer.walk({ id: 'again', input: 'starts', steps })
  expect(failures).toEqual([])
  expect(shown.at(-1)?.states).toEqual(['asking'])
})

it('[BEY-09] an order that waits for payment can be paid; a paid or reviewed order can only be viewed', async () => {
  const unpaid = { isPaid: false, isReviewed: false, goods: '', role: '', amount: 1, currency: 'USD', endsAt: null }
  const order = { ...unpaid, billingNo: 'B1', freesCoupon: false, link: { kind: 'none', url: null } } as const
  const orders: OpenOrder[] = [
    order,
    { ...order, billingNo: 'B2', isPaid: true },
    { ...order, billingNo: 'B3', isReviewed: true },
  ]
  const chart = openOrdersMachine.provide({
    actors: { loadOpenOrders: fromPromise(async () => orders), watchEnd: fromCallback(() => {}) },
  })
  const actor = createActor(chart, { input: { clientId: '7', remembered: null, sight: 'seen' } }).start()
  const known = await waitFor(actor, (open) => open.context.orders.length > 0)
  actor.stop()
  expect(orders.map(({ billingNo }) => selectWayOf(billingNo)(known))).toEqual(['pay', 'show', 'show'])
  expect(orders.map(({ billingNo }) => selectProgressOf(billingNo)(known))).toEqual(['waiting', 'paid', 'reviewed'])
})

const walk = (...steps: string[]) =>
  explorerOf({ machine: openOrdersMachine, model: openOrdersModel }).walk({ id: 'walk', input: 'starts', steps })

it('[BEY-09 BEY-10] waiting orders are polled, even in a hidden tab, unless a popup covers them', () => {
  const { failures, shown } = walk('the open orders arrive', 'after: lookPause (in known)')
  expect(failures).toEqual([])
  expect(shown.at(-1)?.states).toEqual(['loading'])
  const hidden = walk('the open orders arrive', 'switches to another tab', 'after: lookPause (in known)')
  expect(hidden.failures).toEqual([])
  expect(hidden.shown.at(-1)?.states).toEqual(['loading'])
  const unseen = walk('the open orders arrive', 'a popup covers the orders', 'after: lookPause (in known)')
  expect(unseen.failures).toEqual([])
  expect(unseen.shown.at(-1)?.states).toEqual(['known'])
})

it('[BEY-09] the chart fetches how an order ended, even if no list contained the order', () => {
  const gone = walk('the open orders arrive', 'after: lookPause (in known)', 'only the paid order is open')
  expect(gone.shown.at(-1)?.states).toEqual(['learning'])
  const remembered = walk('the page stores an order', 'nothing is open', 'the missing order was delivered')
  expect(remembered.failures).toEqual([])
  expect(remembered.shown.at(-1)?.states).toEqual(['known'])
})
