import { anyModel, type FlowModel } from 'statewalk/model'
import { expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { lost, override, refuse } from '../../../machines/arrangements.paths.ts'
import type { Interceptor, Stage } from '../../e2e/paths/support/driver.ts'
import { responsesOf } from './responses.ts'

const orders = '/api/pay/openOrders'
const machine = setup({ actors: { load: fromPromise<string[]>(async () => []) } }).createMachine({
  id: 'orders',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'known', onError: 'failed' } },
    known: { on: { left: 'failed' } },
    failed: {},
  },
})
const model: FlowModel<typeof machine> = {
  title: 'Orders',
  outcomes: {
    'the orders arrive': { event: { type: 'xstate.done.actor.load', output: ['B1'] }, does: 'Wait for the orders.' },
    'the orders arrive, without words for a tester': { type: 'xstate.done.actor.load', output: ['B2'] },
    'nothing is open': {
      event: { type: 'xstate.done.actor.load', output: [] },
      does: override(orders, { orders: [] }),
    },
    'the server refuses': { event: { type: 'xstate.error.actor.load', error: {} }, does: refuse(orders, -600, 'Over') },
    'no answer comes': { event: { type: 'xstate.error.actor.load', error: {} }, does: lost(orders) },
    'an error of the page': { event: { type: 'xstate.error.actor.load', error: {} }, does: 'Wait.' },
    leaves: { event: { type: 'left' }, does: 'Leave.' },
  },
  projection: () => [],
  states: { loading: { running: ['load'] }, known: {}, failed: {} },
}

/** Causes every response, and returns what the interceptor does: outcome → method and arguments. */
const causedBy = async (calls: readonly string[], interceptors: readonly string[]) => {
  const caused: Record<string, readonly unknown[]> = {}
  for (const [name, cause] of Object.entries(responsesOf(anyModel(model), { calls: { load: calls }, interceptors }))) {
    const does =
      (method: string) =>
      async (...values: readonly unknown[]) => {
        caused[name] = [method, ...values]
        return undefined
      }
    const interceptor: Interceptor = {
      isHolding: () => true,
      isAsked: async () => {},
      open: does('open'),
      refuse: does('refuse'),
      answer: does('answer'),
      cut: does('cut'),
    }
    await cause({ interceptors: new Map([[orders, interceptor]]) } as unknown as Stage)
  }
  return caused
}

it('[FLW-04] a walk causes each response as the model tells a tester to prepare it', async () => {
  expect(await causedBy([orders], [orders])).toEqual({
    'the orders arrive': ['open'],
    'nothing is open': ['answer', { orders: [] }],
    'the server refuses': ['refuse', -600, 'Over'],
    'no answer comes': ['cut'],
  })
})

it('[FLW-04] a walk needs the driver for an effect with several calls, or with a call that is not held back', async () => {
  expect(await causedBy([orders], [])).toEqual({})
  expect(await causedBy([orders, '/api/pay/orderDetail'], [orders])).toEqual({})
})
