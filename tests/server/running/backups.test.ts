import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { contract } from '../../../src/contract/contract.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inUniversal = { client_id: '10101', domain_area: 'universal' }
const readers = async (host: string, path: string, params = {}) => {
  const answer = await shop.raw(path, { ...inUniversal, ...params }, host)
  return answer.headers.get('access-control-allow-origin')
}

test('[SYS-03] the pages of a brand may read every answer of its payment and backup hosts', async () => {
  const { production, demo } = brands.watt.hosts
  for (const { web, payment, backup } of [production, demo])
    for (const host of [payment, ...backup])
      for (const path of [contract.getPageConfig.path, contract.getAllRoleList.path, '/api/pay/nothing'])
        expect(await readers(host, path), `${host}${path}`).toBe(`https://${web}`)
  await shop.prepare('/fault', { path: contract.getPageConfig.path, mode: '500' })
  expect(await readers('pay2.watt.example', contract.getPageConfig.path)).toBe('https://topup.watt.example')
})

test('[SYS-03] pages of other sites may not read an answer', async () => {
  for (const host of ['topup.watt.example', 'demo-topup.watt.example', 'watt.localhost', 'nobody.example'])
    expect(await readers(host, contract.getPageConfig.path), host).toBeNull()
  expect(await readers('pay2.watt.example', '/__test/invariants')).toBeNull()
})

test('[SYS-03] a payment created by a backup host returns to the shop’s own host', async () => {
  const purchase = await purchaseOf(shop, await shop.login('ann', 'ann-pass'))
  const { content } = await shop.call('adyenPay', purchase, 'pay2.watt.example')
  const found = shop.db
    .selectFrom('orders')
    .select('return_url')
    .where('billing_no', '=', content?.billing_no ?? '')
  const { origin, pathname, searchParams } = new URL((await found.executeTakeFirstOrThrow()).return_url)
  expect([origin, pathname, searchParams.get('billing_no')]).toEqual([
    'https://topup.watt.example',
    '/selectGoods',
    content?.billing_no,
  ])
})
