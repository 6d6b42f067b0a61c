import { expect, it } from 'vitest'
import { watt } from '../../brands/watt.ts'
import { receiverKey } from '../domain/order/role/receivers.ts'
import { readAddress } from '../ports/address.ts'
import { createSession } from '../ports/session.ts'
import { entrySchemas } from '../ports/storage/entrySchemas.ts'
import { memoryStorage } from '../ports/storage/storage.ts'
import { createRootChart } from './rootChart.ts'
import { noopPorts } from './services/noopPorts.ts'

/** Client ids of the brand's game Emberfall, by platform. */
const emberfall = { android: '10112', web: '10102' }
const role = { id: 'r1', name: 'Lin', level: 57 }
const receiver = { serverId: 's1', roleId: 'r1' }

/**
 * Input of the root chart in a browser that opens the desktop page after the player has chosen goods and a receiver on
 * the phone page.
 */
const inputOf = (search: string, isLoggedOut = false) => {
  const session = createSession({
    schemas: () => entrySchemas,
    local: memoryStorage(),
    cookie: memoryStorage(),
    now: () => 1_700_000_000_000,
    newId: noopPorts.random.newId,
  })
  const server = { id: 's1', name: 'Dawn', areaId: null }
  const saved = { clientId: emberfall.android, server, role, goodsId: 'g1', region: 'US', rechargeKey: null }
  session.saveGame({ clientId: emberfall.android, gpId: 'g', name: 'Emberfall', logo: '' })
  session.saveUser({ username: 'ann', suid: '1', token: 't1', gpId: 'g' })
  session.saveOrder(saved)
  session.savePending({ billingNo: 'B1', payUrl: null })
  if (isLoggedOut) session.clearUser('g', 't1')
  session.saveReceivers([receiverKey({ clientId: emberfall.android, ...receiver })])
  return createRootChart({
    ...noopPorts,
    brand: watt,
    visit: {
      address: readAddress(search),
      platform: 'web',
      language: () => 'en',
      isTestHost: false,
      gameCode: null,
      jitter: 0,
    },
    session,
    network: {
      fetch: async () => new Response(),
      callOrigins: [''],
      postsLogins: false,
      payLinks: { page: '', also: [] },
    },
    clock: { now: () => 1_700_000_000_000, steady: () => 0 },
  }).input
}

it('[GAM-07] keeps the game, selection and receivers of the phone’s page if the browser requests the desktop page', () => {
  const { savedClientId, saved, receivers } = inputOf('')
  expect(savedClientId).toBe(emberfall.web)
  expect(saved).toMatchObject({ clientId: emberfall.web, goodsId: 'g1', role, region: 'US' })
  expect(receivers).toEqual([receiverKey({ clientId: emberfall.web, ...receiver })])
})

it.each([
  ['', 'B1'],
  [`?client_id=${emberfall.web}`, 'B1'],
  ['?client_id=10101', undefined],
  ['?client_id=10101&billing_no=B200', 'B200'],
])('[GAM-02 RES-07] the address "%s" continues the order %s', (search, billingNo) => {
  expect(inputOf(search).pending?.billingNo).toBe(billingNo)
})

it('[LGN-05] names the account to which the stored selection and order belong, also after its login has expired', () => {
  expect([inputOf('').savedAccount, inputOf('?oauth_token=t2', true).savedAccount]).toEqual(['1', '1'])
  expect([inputOf('').isOrderLinked, inputOf('?billing_no=B200').isOrderLinked]).toEqual([false, true])
})

it('[BEY-12] adds goods handed over from another device to the selection of the same game on another platform', () => {
  expect(inputOf(`?client_id=${emberfall.web}&goods_id=g2&until=1700000300`).saved).toMatchObject({
    clientId: emberfall.web,
    goodsId: 'g2',
    role,
  })
})
