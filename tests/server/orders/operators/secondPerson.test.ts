import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setPassword } from '../../../../src/server/console/accounts.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { waitingRefunds } from '../../../../src/server/operations/refundRequests.ts'
import { accountsByPerson } from '../../../../src/server/operations/secondPerson.ts'
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

test('[OPS-04] the waiting refunds are read by indexes, however long journal and earlier refunds are', async () => {
  const asked: CompiledQuery[] = []
  const watched = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const read = vi.spyOn(watched.getExecutor(), 'executeQuery')
  await waitingRefunds(watched)
  await accountsByPerson(watched, ['mia'])
  for (const [query] of read.mock.calls) asked.push(query)
  expect(asked).toHaveLength(2)
  const plans = await shop.db.transaction().execute(async (trx) => {
    // in a small table, reading every row is cheaper than using an index
    await sql`set local enable_seqscan = off`.execute(trx)
    const found: string[] = []
    for (const { sql: text, parameters } of asked) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      )
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return found
  })
  expect(plans[0]).toContain('refund_request_waiting')
  expect(plans[1]).toContain('journal_accounts')
  expect(plans.join()).not.toContain('Seq Scan')
})
