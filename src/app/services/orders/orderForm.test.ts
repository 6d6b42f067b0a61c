import { expect, it } from 'vitest'
import type { Api } from '../../../client/api.ts'
import { createPlayerCalls } from '../playerCalls.ts'

const { signal } = new AbortController()
/** The form of an order, as the server names it. */
const formOf = async (order: { payway_id?: string; sdk?: Record<string, string> }) => {
  const calls = createPlayerCalls({
    api: { getOrderInfo: async () => ({ status: -1, billing_no: 'B1', ...order }) } as unknown as Api,
    facts: {
      platform: 'web',
      gameChannelId: 'web',
      deviceId: 'device-1',
      trafficSource: '',
      isInGame: false,
      visit: () => ({ id: 'visit', start: '0' }),
      language: () => 'en',
    },
    account: () => '1',
    intents: { keyOf: () => 'a key of the tests', ordered: () => {} },
    payLinks: { page: 'topup.watt.example', also: [] },
    steady: () => 0,
    newId: () => 'a key of the tests',
  })
  return (await calls.order({ billingNo: 'B1', isSimple: false }, signal)).form
}

it('[BEY-09 PAY-05] An order that is paid in a provider’s own form has what opens it again', async () => {
  expect(await formOf({ payway_id: '11702', sdk: { intent_id: 'i1' } })).toEqual({
    type: 'start',
    provider: 'airwallex',
    element: 'dropIn',
    session: { intent_id: 'i1' },
  })
})

it.each([
  ['of a page', {}],
  ['of a form without its start', { payway_id: '11702' }],
  ['of a code that this page does not know', { payway_id: '77777', sdk: { intent_id: 'i1' } }],
])('An order %s has none', async (_, order) => {
  expect(await formOf(order)).toBeNull()
})
