import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '../../../../src/server/console/accounts.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { waitingRefunds } from '../../../../src/server/operations/refundRequests.ts'
import { consolePassword, openConsole, signedIn } from '../../support/consoleClient.ts'
import { openTestShop, placeOrder, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
}, 60_000)
afterAll(() => shop.close())

test('[OPS-04] a lead cannot approve a request of the person who created the account or set its password, even through other accounts', async () => {
  const app = openConsole(shop)
  const [lea, mia, taken] = [
    await signedIn(shop, app, 'lead'),
    await signedIn(shop, app, 'lead'),
    await signedIn(shop, app, 'lead'),
  ]
  const { billingNo, url } = await placeOrder(shop, (await shop.loginNew()).token, { product_id: 'gems6480' })
  await shop.decide(url, 'approve')
  await lea.sends(`/orders/${billingNo}`, `/orders/${billingNo}/refund`, { kind: 'whole', note: 'the player wrote' })
  const [waiting] = await waitingRefunds(shop.db)
  const approve = `/refunds/${waiting?.id}/approve`
  const created = await signedIn(shop, app, 'lead', lea.name)
  const throughCreated = await signedIn(shop, app, 'lead', created.name)
  const accounts = { db: shop.db, now: shop.shop.now, passwordCost: 16 }
  await setPassword(accounts, taken.name, consolePassword, lea.name)
  await taken.sends('/sign-in', '/sign-in', { name: taken.name, password: consolePassword })
  const parts = async () => (await orderSheet(shop.db, billingNo)).parts.map(({ amount }) => amount)
  for (const person of [created, throughCreated, taken]) {
    expect(await person.read('/refunds')).not.toContain(approve)
    const hidden = await person.hidden('/refunds', '/sign-out')
    expect((await person.post(approve, { ...hidden, key: crypto.randomUUID() })).status).toBe(409)
  }
  expect(await parts()).toEqual([])
  await mia.sends('/refunds', approve)
  expect(await parts()).toEqual([9999])
})
