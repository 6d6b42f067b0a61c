import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThreeShops, purchaseOf, type TestShop } from '../server/support/harness.ts'

let shops: TestShop[]
beforeAll(async () => {
  shops = await openThreeShops()
})
afterAll(async () => {
  for (const each of shops) await each.close()
})

test('[BEY-06] parallel orders on three servers stay within the player’s own limit, even if it is lowered meanwhile', async () => {
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const token = await shop.login('ann', 'ann-pass')
  const game = { client_id: '10101', oauth_token: token }
  const set = (limit: string) => shop.call('setOwnLimit', { ...game, limit, idempotency_key: crypto.randomUUID() })
  const before = (await shop.call('getOwnLimit', game)).content?.spent ?? 0
  await set((before + 4 * 4.99).toFixed(2))
  const buy = async (index: number) => {
    const server = shops[index % 3] ?? shop
    return server.call('adyenPay', await purchaseOf(server, token))
  }
  const lowered = set((before + 2 * 4.99).toFixed(2))
  const answers = await Promise.all(Array.from({ length: 18 }, (_, index) => buy(index)))
  expect((await lowered).code).toBe(1)
  const made = answers.filter(({ code }) => code === 1).length
  expect([2, 3, 4]).toContain(made)
  expect(answers.every(({ code }) => code === 1 || code === 0)).toBe(true)
  expect((await shop.call('getOwnLimit', game)).content?.spent).toBeCloseTo(before + made * 4.99)
})
