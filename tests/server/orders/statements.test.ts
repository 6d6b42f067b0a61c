import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, purchaseOf, statusOf } from '../support/harness.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the statements sent to the database during some work. */
const askedDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : String(Object(asked).text)))
}

test('a whole purchase, with provider and game, needs at most twenty statements', async () => {
  const shop = await openTestShop()
  const ann = await shop.login('ann', 'ann-pass')
  const purchase = await purchaseOf(shop, ann)
  const buy = async (key: string) => {
    const { content } = await shop.call('adyenPay', { ...purchase, idempotency_key: key })
    await shop.decide(content?.url ?? '', 'approve')
    expect(await statusOf(shop, content?.billing_no ?? '', ann)).toBe(1)
  }
  await buy(crypto.randomUUID())
  const asked = await askedDuring(() => buy(crypto.randomUUID()))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
  vi.restoreAllMocks()
  await shop.close()
})
