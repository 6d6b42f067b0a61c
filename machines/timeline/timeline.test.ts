import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { orderDetailOf } from '../../src/domain/order/orderDetail.ts'
import { describeFlow } from '../../src/paths/describeFlow.ts'
import { timelineMachine } from './timeline.machine.ts'
import { timelineModel } from './timeline.paths.ts'
import { selectHelpsOtherWay, selectOrderDetail } from './timeline.select.ts'

describeFlow(timelineMachine, timelineModel, import.meta.url, 'FLW-04 BEY-07')

it.each([
  ['insufficient_funds', true],
  ['card_declined', true],
  ['E-17', true],
  ['wrong_details', false],
  ['cancelled', false],
  [null, false],
])('[RES-04 BEY-07] after a payment that ended by %s another way to pay helps: %s', async (reason, helps) => {
  const order = orderDetailOf({
    ...{ billing_no: 'B1', steps: [{ step: 'created', at: 1_700_000_000 }], game_name: 'Skybound' },
    ...{ game_server_name: 'Dawn', role_name: 'Lin', user_name: 'ann', product_name: '60 Gems' },
    ...{ amount: 0.99, list_amount: 0.99, original_amount: null, bonus: [], currency: 'USD' },
    ...(reason !== null && { decline: { reason, is_uncharged: true } }),
  })
  const chart = timelineMachine.provide({ actors: { loadDetail: fromPromise(async () => order) } })
  const actor = createActor(chart, { input: { billingNo: 'B1' } }).start()
  expect(selectHelpsOtherWay(actor.getSnapshot())).toBe(false)
  await waitFor(actor, (timeline) => selectOrderDetail(timeline) !== null)
  expect(selectHelpsOtherWay(actor.getSnapshot())).toBe(helps)
})
