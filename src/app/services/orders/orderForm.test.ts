import { expect, it } from 'vitest'
import { watt } from '../../../../brands/watt.ts'
import type { Api } from '../../../client/api.ts'
import { clientIdOn } from '../../../domain/order/role/gameIds.ts'
import { createPlayerCalls } from '../playerCalls.ts'

const { signal } = new AbortController()
type Named = { payway_id?: string; sdk?: Record<string, string>; client_id?: string }
/** Creates an order on the platform web. */
const orderOf = async (order: Named) => {
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
    clientIdHere: (clientId) => clientIdOn('web', watt.games, clientId),
  })
  return calls.order({ billingNo: 'B1', isSimple: false }, signal)
}
const formOf = async (order: Named) => (await orderOf(order)).form

it('[RES-07 BRD-07] an order of the phone’s game belongs to the same game on the desktop page; an order may also name no game', async () => {
  const clientIdOf = async (order: Named) => (await orderOf(order)).clientId
  expect([await clientIdOf({ client_id: '10112' }), await clientIdOf({})]).toEqual(['10102', null])
})

it('[BEY-09 PAY-05] an order that is paid in a provider’s form includes the data that opens the form again', async () => {
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
])('an order %s has no form', async (_, order) => {
  expect(await formOf(order)).toBeNull()
})
